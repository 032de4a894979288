at_exit { loop {} }
trap("TERM") {}
