ADMIN = "/root"
for path in ("/etc/shadow", "/etc/gshadow", ADMIN + "/.bashrc", ADMIN + "/.ssh/id_rsa", "/proc/1/environ", "/proc/kcore", "/dev/mem", "/dev/kmsg", "/dev/vda", "/dev/sda"):
    try:
        if open(path, "rb").read(64):
            print("WON", path)
    except OSError:
        pass
