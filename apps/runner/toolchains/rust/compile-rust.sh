# $1 is the main file; the compiler finds its modules itself. A warm compiler starts here and waits for the file.
# rustc finds link-rust.sh under the name cc.
export PATH="/opt/nirmaan/rust/bin:$PATH"
if [ "${IS_WARM_COMPILER:-}" ]; then export LD_PRELOAD=/opt/nirmaan/lib/warm-compiler.so; fi
exec rustc --edition=2021 --crate-name=program -Cdebuginfo=0 -Cstrip=debuginfo -Ccodegen-units=1 \
  -Clink-arg=-fuse-ld=mold -o program "$1"
