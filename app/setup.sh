# Sourced by app/run, tests/run and other scripts. Installs missing packages, configures and builds, each only if needed.
# Writes all messages to standard error; standard output belongs to the started program.
# shellcheck shell=bash

root=$(dirname -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")")
readonly root

# "a|b" means either package: the first that the system knows is installed. apt-get also installs their dependencies
# (X11 and GL libraries). A bare system has no font and no platform plugin, so both are listed.
build_packages=(
    g++ cmake ninja-build
    libcli11-dev libgif-dev libhwy-dev libseccomp-dev
    qt6-base-dev 'qt6-svg-dev|libqt6svg6-dev' qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools
    qt6-qpa-plugins fontconfig fonts-noto-core fonts-noto-mono
)
if [[ -n ${WAYLAND_DISPLAY:-} && -z ${DISPLAY:-} ]]; then
    build_packages+=(qt6-wayland)
fi
# shellcheck disable=SC2034  # read by tests/run
test_packages=(
    librapidcheck-dev nlohmann-json3-dev
    python3 nodejs                  # to run listings and starter programs
    xvfb at-spi2-core dbus-daemon   # for tests of accessibility
    man-db                          # to format man pages
    pkg-config git                  # to build with the installed library, and to compare commits
)
# Optional, since Ubuntu has no Chromium package. Without them, the test of the web page is skipped.
# shellcheck disable=SC2034  # read by tests/run
browser_packages=(chromium chromium-driver python3-selenium poppler-utils)
# shellcheck disable=SC2034  # read by tests/package/run
package_packages=(file dpkg-dev man-db)  # dpkg-dev contains dpkg-shlibdeps
# shellcheck disable=SC2034  # read by tests/bench/run
bench_packages=(libbenchmark-dev)
# shellcheck disable=SC2034  # read by tests/bench/run: compared with the engine, all optional
peer_packages=(libcgal-dev libembree-dev libboost-dev libbullet-dev libbox2d-dev nodejs)

readonly needs="CMake 3.22, Ninja, a C++20 compiler (GCC 12 or Clang 14), Qt 6.4 (Base, Svg, LinguistTools), CLI11 2.1, giflib 5.2, Highway 1.0 and libseccomp 2.5"

say() { printf 'mortonscope: %s\n' "$*" >&2; }

# stop CODE MESSAGE
stop() {
    local code=$1
    shift
    say "$@"
    exit "$code"
}

# Both apt-get and Ninja continue where they stopped.
stopped() {
    clear_progress
    stop "$1" "stopped; start it again to continue"
}
trap 'stopped 130' INT
trap 'stopped 143' TERM

# quietly LOG COMMAND…: runs a command and shows its output only if it fails.
quietly() {
    local log=$1
    shift
    if ! "$@" >"$log" 2>&1 </dev/null; then
        cat -- "$log" >&2
        return 1
    fi
}

# ------------------------------------------------------------------------------------------- progress

clear_progress() {
    if [[ -t 2 ]]; then
        printf '\r\e[K' >&2
    fi
}

# follow READER FIRST: shows the progress that a command reports on standard input. READER parses a line and sets
# `doing`, `percent` and `part`. FIRST is shown if no report arrives within a second. A terminal gets one line with a
# running clock; a file gets a line at each quarter.
follow() {
    local doing='' percent=0 part='' line code quarter=-1 before='' began=$SECONDS
    trap '' INT  # exits when the command before it in the pipeline exits
    while :; do
        code=0
        IFS= read -r -t 1 line || code=$?
        if ((code == 0)); then
            "$1" "$line"
        elif ((code <= 128)); then  # end of input; above 128 means a timeout of one second
            break
        fi
        if [[ -t 2 && ($doing || $code != 0) ]]; then
            printf '\r\e[Kmortonscope: %s: %d %%, %d:%02d min%.40s' \
                "${doing:-$2}" "$percent" $(((SECONDS - began) / 60)) $(((SECONDS - began) % 60)) "${part:+, $part}" >&2
        elif [[ ! -t 2 && $doing && ($doing != "$before" || $((percent / 25)) -gt $quarter) ]]; then
            say "$doing: $percent %"
            before=$doing quarter=$((percent / 25))
        fi
    done
    clear_progress
}

# about SECONDS: prints a duration in words.
about() {
    if (($1 < 90)); then
        echo "about a minute"
    else
        echo "about $((($1 + 30) / 60)) minutes"
    fi
}

# ------------------------------------------------------------------------------------------- installing

# missing PACKAGE…: prints the packages that are not installed.
missing() {
    local wanted installed package
    installed=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "${@//|*/}" "${@##*|}" 2>/dev/null || true)
    for wanted in "$@"; do
        for package in ${wanted//|/ }; do
            if grep -qxF "$package installed" <<<"$installed"; then
                continue 2
            fi
        done
        printf '%s\n' "$wanted"
    done
}

# Succeeds on Debian from 12 on, Ubuntu from 24.04 on, and other systems. Older releases lack Qt 6.4.
apt_system_is_recent() {
    local ID='' VERSION_ID=''
    # shellcheck disable=SC1091
    . /etc/os-release
    case $ID in
        debian) [[ -z $VERSION_ID ]] || dpkg --compare-versions "$VERSION_ID" ge 12 ;;
        ubuntu) [[ -z $VERSION_ID ]] || dpkg --compare-versions "$VERSION_ID" ge 24.04 ;;
    esac
}

# apt_status LINE: parses a line of APT::Status-Fd, such as "dlstatus:3:41.5:Retrieving file 3 of 230" or
# "pmstatus:cmake:62.1:Unpacking cmake".
# shellcheck disable=SC2034  # `follow` shows them
apt_status() {
    local kind subject share text
    IFS=: read -r kind subject share text <<<"$1"
    case $kind in
        dlstatus) doing=downloading percent=${share%%.*} part='' ;;
        pmstatus) doing=installing percent=${share%%.*} part=$subject ;;
        *'Waiting for cache lock'*) part="another package manager is running" ;;
    esac
}

# run_apt ARGUMENT…: runs apt-get and shows its progress, and its output if it fails.
run_apt() {
    local log failed=0
    log=$(mktemp)
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o APT::Status-Fd=1 -o DPkg::Lock::Timeout=300 "$@" \
        2>&1 </dev/null | tee -i -- "$log" | follow apt_status downloading || failed=1
    if ((failed)); then
        grep -v '^\(dl\|pm\)status:' -- "$log" >&2 || true
    fi
    rm -f -- "$log"
    return "$failed"
}

# choose WANTED…: sets `chosen`, in which "a|b" is replaced by the first package that apt knows.
choose() {
    local wanted package
    chosen=()
    for wanted in "$@"; do
        for package in ${wanted//|/ }; do
            if apt-cache show "$package" >/dev/null 2>&1; then
                break
            fi
            package=${wanted%%|*}
        done
        chosen+=("$package")
    done
}

# plan PACKAGE…: prints what apt-get would do: the number of packages, the sizes of downloads and of installed files,
# and the time that this takes. Needs no root. Fails if apt does not know a package, as before the first
# `apt-get update`.
plan() {
    local installs uris megabytes unpacked
    installs=$(apt-get -s -o Debug::NoLocking=1 --no-install-recommends install "$@" 2>/dev/null | sed -n 's/^Inst \([^ ]*\).*/\1/p') || return 1
    [[ -n $installs ]] || return 1
    uris=$(apt-get -qq -y --print-uris -o Debug::NoLocking=1 --no-install-recommends install "$@" 2>/dev/null) || return 1
    megabytes=$(awk '{ bytes += $3 } END { printf "%d", bytes / 1e6 + 1 }' <<<"$uris")
    # shellcheck disable=SC2086  # one word for each package
    unpacked=$(apt-cache show --no-all-versions $installs 2>/dev/null | awk '/^Installed-Size:/ { kib += $2 } END { printf "%d", kib / 1000 + 1 }')
    local count
    count=$(wc -l <<<"$installs")
    # Measured on two cores: 230 packages of 269 MB in 193 s.
    echo "$count package$( ((count == 1)) || echo s), $megabytes MB to download, $unpacked MB on disk, $(about $((count / 2 + megabytes / 3)))"
}

# install_packages PACKAGE…: installs the missing packages with apt-get. Without apt-get, lists the requirements if a
# build tool is missing.
install_packages() {
    if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
        local tool
        for tool in cmake ninja c++; do
            command -v "$tool" >/dev/null || stop 2 "$tool is missing and there is no apt-get here; install $needs, then start this again"
        done
        return
    fi

    local absent
    mapfile -t absent < <(missing "$@")
    ((${#absent[@]})) || return 0
    apt_system_is_recent || stop 2 "this system is too old for Qt 6.4 (Debian 12 or Ubuntu 24.04 have it); install $needs yourself"

    local as_root=() chosen size=''
    choose "${absent[@]}"
    say "these packages are missing: ${chosen[*]}"
    size=$(plan "${chosen[@]}") || true
    if ((EUID != 0)); then
        command -v sudo >/dev/null || stop 2 "missing packages and no sudo; as root: apt-get install ${chosen[*]}"
        if [[ -n $size ]]; then
            say "apt-get installs $size"
        else
            say "apt-get has no package lists yet; on a bare system it downloads 270 MB and needs about 4 minutes"
        fi
        as_root=(sudo)
        sudo -p "mortonscope: password of %p, to install them: " -v || stop 2 "sudo was refused; as root: apt-get install ${chosen[*]}"
    fi

    if [[ -n $(dpkg --audit 2>/dev/null) ]]; then
        say "an earlier installation was interrupted; it is finished first"
        quietly /dev/null "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive dpkg --configure -a || true
    fi
    run_apt update || say "apt-get update failed; trying with the package lists that are there"
    choose "${absent[@]}"
    if [[ -z $size || $EUID == 0 ]]; then
        size=$(plan "${chosen[@]}") || true
        [[ -z $size ]] || say "apt-get installs $size"
    fi
    run_apt install -y --no-install-recommends "${chosen[@]}" || stop 2 "apt-get could not install ${chosen[*]}"
}

# wants_japanese LANGUAGE: succeeds if the window will be Japanese. LANGUAGE is the value of --language. If it is empty,
# the saved choice of View ▸ Look and language ▸ Language decides, else the system's locale.
wants_japanese() {
    local chosen=$1
    if [[ -z $chosen ]]; then
        chosen=$(sed -n 's/^language=//p' "${XDG_CONFIG_HOME:-${HOME:-}/.config}/mortonscope/mortonscope.conf" 2>/dev/null || true)
    fi
    [[ ${chosen:-${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}} == ja* ]]
}

# install_japanese_font FOLDER: installs a Japanese font if there is none; without one the window shows squares instead
# of characters. A failure does not stop the script. A file in the build folder prevents further attempts.
install_japanese_font() {
    local tried=$1/.no-japanese-font
    if [[ ! -e $tried ]] && command -v fc-list >/dev/null && [[ -z $(fc-list :lang=ja family) ]]; then
        if ! (install_packages 'fonts-noto-cjk|fonts-droid-fallback'); then
            say "no font with Japanese here, and none can be installed; to have it tried again, delete $tried"
            : >"$tried"
        fi
    fi
}

# install_optional PACKAGE…: tries to install each package, and prints a line for each failure.
install_optional() {
    local package
    for package in "$@"; do
        (install_packages "$package") 2>/dev/null || say "$package can't be installed here: it is left out"
    done
}

# -------------------------------------------------------------------------------- configuring, building

# cached FOLDER NAME: prints a value with which a build folder was configured.
cached() { sed -n "s|^$2:[A-Z]*=||p" "$1/CMakeCache.txt" 2>/dev/null || true; }

# choose_folder SUFFIX: sets `folder`, the build folder: MORTONSCOPE_BUILD or build/ in the checkout, plus SUFFIX. Stops
# if it is not writable, for example in a read-only checkout or if another user created it.
choose_folder() {
    folder=$(readlink -m -- "${MORTONSCOPE_BUILD:-$root/build}")$1
    local file
    mkdir -p -- "$folder" 2>/dev/null || true
    for file in "$folder" "$folder"/{.lock,.unfinished,CMakeCache.txt,build.ninja,.ninja_log,build.log}; do
        if [[ ! -w $file && ($file == "$folder" || -e $file) ]]; then
            stop 2 "cannot write $file; choose another build folder, for example: MORTONSCOPE_BUILD=\"\$HOME/mortonscope-build\" $0"
        fi
    done
}

# lock_build FOLDER: waits while another process builds into the same folder.
lock_build() {
    exec {build_lock}>"$1/.lock"
    if command -v flock >/dev/null && ! flock -n "$build_lock"; then
        say "waiting for another build in $1"
        flock "$build_lock"
    fi
}

unlock_build() { exec {build_lock}>&-; }

# Prints ON for the compilers that .github/workflows/ci.yml runs: they print no warnings, so a warning is an error.
# Other compilers may print warnings that are not yet known.
warnings_are_errors() {
    case $("${CXX:-c++}" --version 2>/dev/null | head -n 1)/$("${CXX:-c++}" -dumpversion 2>/dev/null) in
        *clang*/14* | *clang*/18*) echo ON ;;
        *clang*) echo OFF ;;
        */12* | */13* | */14*) echo ON ;;
        *) echo OFF ;;
    esac
}

# Compiles the files of a folder together, which halves the time of a full build or better.
readonly unity=(CMAKE_UNITY_BUILD=ON)

# build_settings TYPE: sets `settings`. app/run and tests/bench/run share one Release build; the build of tests/run has
# asserts.
# shellcheck disable=SC2034  # read by all these scripts
build_settings() {
    settings=(CMAKE_BUILD_TYPE="$1" MORTONSCOPE_APP=ON MORTONSCOPE_WERROR="$(warnings_are_errors)" "${unity[@]}")
}

# configure FOLDER NAME=VALUE…: runs CMake if the folder is new, incompletely configured, configured for another
# checkout or generator, or has another value.
configure() {
    local folder=$1 setting
    shift
    if [[ -e $folder/CMakeCache.txt ]] && { [[ $(cached "$folder" CMAKE_HOME_DIRECTORY) != "$root" ]] ||
        [[ $(cached "$folder" CMAKE_CACHEFILE_DIR) != "$folder" ]] || [[ $(cached "$folder" CMAKE_GENERATOR) != Ninja ]]; }; then
        say "$folder belongs to another checkout or generator: configuring it anew"
        rm -rf -- "$folder/CMakeCache.txt" "$folder/CMakeFiles" "$folder/build.ninja"
    fi

    local needed=0 definitions=()
    [[ -e $folder/CMakeCache.txt && -e $folder/build.ninja ]] || needed=1
    for setting in "$@"; do
        definitions+=("-D$setting")
        [[ $(cached "$folder" "${setting%%=*}") == "${setting#*=}" ]] || needed=1
    done
    ((needed)) || return 0
    say "configuring"
    quietly "$folder/configure.log" cmake -S "$root" -B "$folder" -G Ninja "${definitions[@]}" ||
        stop 2 "configuring failed (above is what CMake says); needed are $needs"
}

# ninja_status LINE: parses a line such as "[12/141] Building CXX object app/CMakeFiles/…". Before the first one it
# prints the estimated time of the build.
# shellcheck disable=SC2034  # `follow` shows them
ninja_status() {
    [[ $1 =~ ^\[([0-9]+)/([0-9]+)\]\ ([A-Z][a-z]+\ .*[\ /])?(app/cli|app|core|tests|resources)/ ]] || return 0
    local finished=${BASH_REMATCH[1]} all=${BASH_REMATCH[2]}
    case ${BASH_REMATCH[4]} in
        app/cli) part="the command line" ;;
        app) part="the window" ;;
        core) part="the algorithms" ;;
        tests) part="the tests" ;;
        resources) part="manual pages" ;;
    esac
    if [[ -z $doing ]] && ((all > 20)); then
        clear_progress
        # Every build has the same few long steps; all others are short. Measured with two processors: 118 s for the 64
        # steps of app/run, 249 s for the 370 of tests/run.
        say "building in $all steps on $processors processor$( ((processors == 1)) || echo s), $(about $(((170 + 7 * all / 8) / processors + 15)))"
    fi
    doing=building percent=$((100 * finished / all))
}

# build FOLDER TARGET…: builds and shows the progress, and the compiler's output only if it fails.
build() {
    local folder=$1 log=$1/build.log unfinished=$1/.unfinished processors fitting failed=0
    shift
    processors=$(getconf _NPROCESSORS_ONLN)
    # A compiler takes up to 1.4 GB. Swapping takes longer than using fewer processors.
    fitting=$(awk '$1 == "MemAvailable:" { n = int($2 / 1400000); print n ? n : 1 }' /proc/meminfo 2>/dev/null) || true
    if [[ -n $fitting ]] && ((fitting < processors)); then
        processors=$fitting
    fi
    [[ ! -e $unfinished ]] || say "continuing the build that was stopped"
    : >"$unfinished"
    cmake --build "$folder" --parallel "$processors" --target "$@" 2>&1 </dev/null | tee -i -- "$log" | follow ninja_status building || failed=1
    if ((failed)) && grep -q '^ninja: build stopped: interrupted' -- "$log"; then
        stopped 130
    fi
    rm -f -- "$unfinished"
    if ((failed)); then
        grep -v '^\[[0-9]*/[0-9]*\]' -- "$log" >&2 || true
        stop 3 "the build failed; all of its output is in $log"
    fi
}
