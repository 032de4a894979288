from slides import bullet, title
from writer import count, open_document, style, text

open_document("report.txt")
slides = 0
heading = ""
bullets = 0
for n in range(1, count() + 1):
    bullet(text(n))

print("Slides:", slides)
