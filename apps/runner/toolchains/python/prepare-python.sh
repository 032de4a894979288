cp "$1/python_worker.py" "$1/copy_on_write.py" "$1/hidden_frames.py" "$2/"
python3 -c 'import platform; print(platform.python_version())' > "$2/version"
