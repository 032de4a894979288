cp "$1/helper.rb" "$2/"
ruby -e 'puts RUBY_VERSION' > "$2/version"
