%w[/etc/shadow /proc/1/environ /proc/kallsyms /proc/sys/kernel/hostname].each do |path|
  puts "WON #{path}" unless File.read(path).empty?
rescue SystemCallError
end
puts "WON" if ENV.keys.any? { |name| name =~ /TOKEN|SECRET|RUNNER/ }
