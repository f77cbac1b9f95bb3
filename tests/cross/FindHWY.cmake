# Highway as CMakeLists.txt beside this file builds it.
if(NOT TARGET hwy::hwy)
    add_library(hwy::hwy INTERFACE IMPORTED GLOBAL)
    set_target_properties(hwy::hwy PROPERTIES
        INTERFACE_INCLUDE_DIRECTORIES ${HIGHWAY} INTERFACE_SYSTEM_INCLUDE_DIRECTORIES ${HIGHWAY} INTERFACE_LINK_LIBRARIES $<TARGET_FILE:hwy>)
    add_dependencies(hwy::hwy hwy)
endif()
set(HWY_FOUND TRUE)
