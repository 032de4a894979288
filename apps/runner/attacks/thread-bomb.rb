count = 0
begin
  loop do
    Thread.new { sleep }
    count += 1
  end
rescue ThreadError
  puts count > 300 ? "WON" : "stopped"
end
