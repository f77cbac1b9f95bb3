# Makes the Debian packages mortonscope, mortonscope-cli and libmortonscope-dev with CPack. The packages of the
# preset `package` are reproducible, byte for byte. `tests/package/run` builds, checks and tries them.
option(MORTONSCOPE_PACKAGES "Stop now if a tool is missing that CPack needs for Debian's packages" OFF)
if(MORTONSCOPE_PACKAGES)
    include(${CMAKE_CURRENT_LIST_DIR}/debian_tools.cmake)
endif()
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME mortonscope)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(MORTONSCOPE_MAINTAINER "The Mortonscope authors <authors@mortonscope.example>" CACHE STRING "Who answers for the packages, with an address")
set(CPACK_PACKAGE_CONTACT "${MORTONSCOPE_MAINTAINER}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")  # each package has its own
set(CPACK_PACKAGE_HOMEPAGE_URL "${MORTONSCOPE_HOMEPAGE}")
set(CPACK_COMPONENTS_ALL window cli library)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PROJECT_CONFIG_FILE ${CMAKE_CURRENT_LIST_DIR}/debian_epoch.cmake)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/debian_files.cmake)
set(CPACK_POST_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/debian_depends.cmake)
set(CPACK_MORTONSCOPE_SOURCE ${PROJECT_SOURCE_DIR})

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)

set(CPACK_DEBIAN_WINDOW_PACKAGE_NAME mortonscope)
set(CPACK_DEBIAN_WINDOW_PACKAGE_SECTION education)
# Qt's platform plugins are not linked, and a system may have no font, so both are listed here.
set(CPACK_DEBIAN_WINDOW_PACKAGE_DEPENDS "qt6-qpa-plugins, fontconfig")
set(CPACK_DEBIAN_WINDOW_PACKAGE_RECOMMENDS "fonts-noto-core, fonts-noto-mono, fonts-noto-cjk | fonts-droid-fallback")
set(CPACK_DEBIAN_WINDOW_PACKAGE_SUGGESTS "mortonscope-cli, qt6-wayland")
set(CPACK_DEBIAN_WINDOW_DESCRIPTION "collision detection with a linear quadtree, step by step
Shows how a linear quadtree addressed by Morton codes finds the pairs of
boxes that may collide. Boxes are dragged while their codes, their XOR,
level and slot in the one array are shown; the pass over the cells is
stepped through, both ways. With lessons, worksheets, exercises and races.")

set(CPACK_DEBIAN_CLI_PACKAGE_NAME mortonscope-cli)
set(CPACK_DEBIAN_CLI_PACKAGE_SECTION education)
set(CPACK_DEBIAN_CLI_DESCRIPTION "collision detection with a linear quadtree, on the command line
Prints where boxes are placed in a linear quadtree, which pairs are tested and
every step of the pass. Checks pair lists and traces of other programs, names
the classic mistake behind a wrong one, and grades programs on many scenes.")

set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libmortonscope-dev)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_DEPENDS "libhwy-dev")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SHLIBDEPS OFF)
set(CPACK_DEBIAN_LIBRARY_DESCRIPTION "all overlapping pairs of boxes, quickly (development files)
C++20 library that finds all overlapping pairs of boxes, frame after frame,
with a linear quadtree and vector instructions. This package has the static
library, its headers, and files for CMake and pkg-config.")

include(CPack)
