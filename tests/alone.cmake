# Read by CTest when it knows all tests: those that are held to a clock run while no other does.
foreach(test IN LISTS test_server_TESTS test_cli_TESTS)
  if(test MATCHES "within two seconds")
    set_tests_properties("${test}" PROPERTIES RUN_SERIAL ON)
  endif()
endforeach()
