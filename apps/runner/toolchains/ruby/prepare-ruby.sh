cp "$1/ruby_worker.rb" "$1/empty-main.rb" "$2/"
ruby -e 'puts RUBY_VERSION' > "$2/version"
