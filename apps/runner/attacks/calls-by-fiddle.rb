require "fiddle"
libc = Fiddle.dlopen(nil)
call = lambda do |name, *arguments|
  Fiddle::Function.new(libc[name], [Fiddle::TYPE_LONG] * arguments.size, Fiddle::TYPE_LONG).call(*arguments)
end
puts "WON unshare" if call.("unshare", 0x10000000) == 0
puts "WON setns" if File.open("/proc/self/ns/pid") { |file| call.("setns", file.fileno, 0) } == 0
user = Process.uid
call.("setuid", 0)
puts "WON setuid" if Process.uid != user
puts "WON ptrace" if call.("ptrace", 16, 1, 0, 0) == 0
# The helper that made us is in our memory still, but has nobody to speak to.
helper = Fiddle.dlopen("/opt/nirmaan/lib/warm-worker.so")
become = Fiddle::Function.new(helper["become_program"], [Fiddle::TYPE_VOIDP], Fiddle::TYPE_VOIDP)
puts "WON become" unless become.call(Fiddle::Pointer.malloc(8)).null?
