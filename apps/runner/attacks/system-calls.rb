number = RUBY_PLATFORM.include?("aarch64") ? 97 : 272
begin
  syscall(number, 0x10000000)
  puts "WON"
rescue SystemCallError => error
  puts error.message
end
