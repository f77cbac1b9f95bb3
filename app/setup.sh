# Sourced by app/run, tests/run and tests/bench/run: installs what is missing, configures and builds, each only if needed.
# Whatever it says goes to standard error; standard output belongs to the program that is started.
# shellcheck shell=bash

root=$(dirname -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")")
readonly root

# "a|b": either will do, the first that the system knows is installed. What these depend on (X11 and GL
# libraries, fontconfig) comes with them; a bare system has no font and no platform plugin.
build_packages=(
    g++ cmake ninja-build
    nlohmann-json3-dev libcli11-dev libhwy-dev
    qt6-base-dev 'qt6-svg-dev|libqt6svg6-dev' qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools
    qt6-qpa-plugins fontconfig fonts-noto-core fonts-noto-mono
)
if [[ -n ${WAYLAND_DISPLAY:-} && -z ${DISPLAY:-} ]]; then
    build_packages+=(qt6-wayland)
fi
# shellcheck disable=SC2034  # read by tests/run
test_packages=(
    librapidcheck-dev
    python3 nodejs                  # run listings and starters
    xvfb at-spi2-core dbus-daemon   # the window as screen readers meet it
    man-db                          # manual pages as they are read
)
# shellcheck disable=SC2034  # read by tests/bench/run
bench_packages=(libbenchmark-dev)
# shellcheck disable=SC2034  # read by tests/bench/run: measured beside the engine, never needed
peer_packages=(libcgal-dev libembree-dev libboost-dev libbullet-dev libbox2d-dev nodejs)

readonly needs="CMake 3.22, Ninja, a C++20 compiler (GCC 12 or Clang 14), Qt 6.4 (Base, Svg, LinguistTools), nlohmann-json 3.9, CLI11 2.1 and Highway 1.0"

say() { printf 'mortonscope: %s\n' "$*" >&2; }

# stop CODE MESSAGE
stop() {
    local code=$1
    shift
    say "$@"
    exit "$code"
}

# quietly LOG COMMAND…: the command's output is shown only if it fails.
quietly() {
    local log=$1
    shift
    if ! "$@" >"$log" 2>&1 </dev/null; then
        cat -- "$log" >&2
        return 1
    fi
}

# ------------------------------------------------------------------------------------------- installing

# missing PACKAGE…: prints those that are not installed.
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

# Debian from 12 on, Ubuntu from 24.04 on, and what derives from them: older ones have no Qt 6.4.
apt_system_is_recent() {
    local ID='' VERSION_ID=''
    # shellcheck disable=SC1091
    . /etc/os-release
    case $ID in
        debian) [[ -z $VERSION_ID ]] || dpkg --compare-versions "$VERSION_ID" ge 12 ;;
        ubuntu) [[ -z $VERSION_ID ]] || dpkg --compare-versions "$VERSION_ID" ge 24.04 ;;
    esac
}

# install_packages PACKAGE…: with apt-get, only what is missing; without apt-get says what is needed.
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

    local as_root=()
    if ((EUID != 0)); then
        command -v sudo >/dev/null || stop 2 "missing packages and no sudo; as root: apt-get install ${absent[*]//|*/}"
        as_root=(sudo)
        sudo -v || stop 2 "sudo was refused; as root: apt-get install ${absent[*]//|*/}"
    fi
    local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300)
    local log
    log=$(mktemp)

    say "installing ${absent[*]//|*/}"
    quietly "$log" "${apt[@]}" update || say "apt-get update failed; trying with the package lists that are there"
    local wanted package chosen=()
    for wanted in "${absent[@]}"; do
        for package in ${wanted//|/ }; do
            if apt-cache show "$package" >/dev/null 2>&1; then
                break
            fi
            package=${wanted%%|*}
        done
        chosen+=("$package")
    done
    if ! quietly "$log" "${apt[@]}" install -y --no-install-recommends "${chosen[@]}"; then
        rm -f -- "$log"
        stop 2 "apt-get could not install ${chosen[*]}"
    fi
    rm -f -- "$log"
}

# A system that has no font with Japanese gets one: without it the window would show boxes for letters.
japanese_fonts='fonts-noto-cjk|fonts-droid-fallback'

# install_japanese_font FOLDER: if none is known. Who only reads English can do without, so failing is no reason to stop,
# nor to try again at every start: a file in the build folder remembers it.
install_japanese_font() {
    local tried=$1/.no-japanese-font
    if [[ ! -e $tried ]] && command -v fc-list >/dev/null && [[ -z $(fc-list :lang=ja family) ]]; then
        if ! (install_packages "$japanese_fonts"); then
            say "no font with Japanese here, and none can be installed; to have it tried again, delete $tried"
            mkdir -p -- "$1"
            : >"$tried"
        fi
    fi
}

# install_optional PACKAGE…: each if that works; a line about each that it doesn't work for.
install_optional() {
    local package
    for package in "$@"; do
        (install_packages "$package") 2>/dev/null || say "$package can't be installed here: it is left out"
    done
}

# -------------------------------------------------------------------------------- configuring, building

# The value that a build folder was configured with.
cached() { sed -n "s|^$2:[A-Z]*=||p" "$1/CMakeCache.txt" 2>/dev/null || true; }

# A second start waits for the first instead of building into the same folder.
lock_build() {
    mkdir -p -- "$1"
    exec {build_lock}>"$1/.lock"
    if command -v flock >/dev/null; then
        flock "$build_lock"
    fi
}

unlock_build() { exec {build_lock}>&-; }

# The files of a folder are compiled together: a build from nothing takes less than half the time.
readonly unity=(CMAKE_UNITY_BUILD=ON)

# release_settings FOLDER: fills `settings` with those of the Release build that app/run, tests/run and
# tests/bench/run share, so that nothing is compiled twice.
release_settings() {
    settings=(CMAKE_BUILD_TYPE=Release MORTONSCOPE_APP=ON "${unity[@]}")
    if [[ -z $(cached "$1" MORTONSCOPE_WERROR) ]] && [[ $(c++ -dumpversion 2>/dev/null) == 12* ]]; then
        # The compiler that the tests are run with, so no warnings: the same flags as tests/run uses.
        settings+=(MORTONSCOPE_WERROR=ON)
    fi
}

# configure FOLDER NAME=VALUE…: runs CMake if the folder is new, half configured, made for another
# checkout or generator, or differs in one of the values.
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

# build FOLDER TARGET…: one line of progress when there is something to build, the compiler's words only
# when it fails.
build() {
    local folder=$1 log=$1/build.log said=0
    shift
    # shellcheck disable=SC2064
    if ! cmake --build "$folder" --parallel "$(getconf _NPROCESSORS_ONLN)" --target "$@" 2>&1 </dev/null | tee "$log" | {
        while IFS= read -r line; do
            if [[ $line =~ ^\[([0-9]+)/([0-9]+)\]\ (Building|Linking|Generating|Automatic) ]]; then
                if [[ -t 2 ]]; then
                    printf '\rmortonscope: building %s/%s ' "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}" >&2
                elif ((!said)); then
                    say "building"
                fi
                said=1
            fi
        done
        if ((said)) && [[ -t 2 ]]; then
            printf '\r\e[K' >&2
        fi
    }; then
        grep -v '^\[[0-9]*/[0-9]*\]' -- "$log" >&2 || true
        stop 3 "the build failed; all of its output is in $log"
    fi
}
