cp "$1/helper.py" "$1/few_copied_pages.py" "$2/"
python3 -c 'import platform; print(platform.python_version())' > "$2/version"
