# Warm worker: a started interpreter that forks into a sandbox and there becomes the student's program.
#
# Ruby loads this file (-r) after it has opened its main script, empty-main.rb, and before it reads it. A fork puts the
# student's file in the place of that script: the program is then Ruby's own main program, without a frame of this file.
require "fiddle"
require "set"
require "json"
require "time"
require "date"
require "bigdecimal"
require "securerandom"
require "stringio"
require "ostruct"
require "prime" rescue LoadError

library = Fiddle.dlopen("/opt/nirmaan/lib/warm-worker.so")
wait_for_sandbox = Fiddle::Function.new(library["wait_for_sandbox"], [], Fiddle::TYPE_VOID)
become_program = Fiddle::Function.new(library["become_program"], [Fiddle::TYPE_VOIDP], Fiddle::TYPE_VOIDP)

main_script = ObjectSpace.each_object(File).find { |file| !file.closed? && file.path == $0 }
# Ruby's own strings with the name of the main script are frozen; this bit of an object says so.
frozen_bit = 1 << 11
script_names = ObjectSpace.each_object(String).select { |text| text == $0 && text.frozen? }
script_names.each do |name|
  object = Fiddle::Pointer.new(Fiddle.dlwrap(name))
  object[0, 8] = [object[0, 8].unpack1("Q") & ~frozen_bit].pack("Q")
end
raise "the main script was not found" if main_script.nil? || script_names.none? || script_names.any?(&:frozen?)

GC.start
Process.warmup
wait_for_sandbox.call
# Ruby restores its threads only in a fork that it makes itself.
exit!(0) if Process.fork
sleep 0.0001 until Process.ppid == 1
count = Fiddle::Pointer.malloc(Fiddle::SIZEOF_INT, Fiddle::RUBY_FREE)
args = become_program.call(count)
exit!(127) if args.null?
mode, path, *arguments = (0...count[0, Fiddle::SIZEOF_INT].unpack1("i")).map do |i|
  (args + i * Fiddle::SIZEOF_VOIDP).ptr.to_s.force_encoding("UTF-8")
end
$stdout.sync = mode == "interactive"
$stderr.sync = true
# All forks share the random state of the worker, so each sets a new seed.
srand
Random.srand
Signal.trap("PIPE", "SYSTEM_DEFAULT")
ARGV.replace(arguments)
$0 = path
$LOAD_PATH.unshift(Dir.pwd)
script_names.each { |name| name.replace(File.expand_path(path)).freeze }
main_script.reopen(File.expand_path(path), "r")
