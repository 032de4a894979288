# A started interpreter that waits for boxes and, forked inside one, becomes the student's program.
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

module Helper
  KEEPER = Fiddle.dlopen("/opt/nirmaan/lib/warm-worker.so")

  def self.call(name, arguments, answer) = Fiddle::Function.new(KEEPER[name], arguments, answer)

  WAIT = call("helper_wait", [], Fiddle::TYPE_VOID)
  BECOME = call("become_program", [Fiddle::TYPE_VOIDP], Fiddle::TYPE_VOIDP)

  def self.become_program
    count = Fiddle::Pointer.malloc(Fiddle::SIZEOF_INT, Fiddle::RUBY_FREE)
    words = BECOME.call(count)
    exit!(127) if words.null?
    size = count[0, Fiddle::SIZEOF_INT].unpack1("i")
    (0...size).map { |i| (words + i * Fiddle::SIZEOF_VOIDP).ptr.to_s.force_encoding("UTF-8") }
  end
end

GC.start
Process.warmup
Helper::WAIT.call
# Ruby puts its threads in order only in a fork of its own.
exit!(0) if Process.fork
sleep 0.0001 until Process.ppid == 1
interactive, path, *arguments = Helper.become_program
$stdout.sync = interactive == "interactive"
$stderr.sync = true
# Whatever was random in the waiting interpreter must not be the same in every program.
srand
Random.srand
Signal.trap("PIPE", "SYSTEM_DEFAULT")
ARGV.replace(arguments)
$0 = path
$LOAD_PATH.unshift(Dir.pwd)
begin
  load(File.expand_path(path), false)
rescue SystemExit
  raise
rescue Exception => error
  error.set_backtrace(error.backtrace.reject { |place| place.start_with?(__FILE__) }) if error.backtrace
  raise
end
