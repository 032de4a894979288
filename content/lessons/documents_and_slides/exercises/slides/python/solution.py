from slides import bullet, title
from writer import count, open_document, style, text

open_document("report.txt")
slides = 0
heading = ""
bullets = 0
for n in range(1, count() + 1):
    if style(n) == "Heading 1":
        heading = text(n)
        title(heading)
        slides = slides + 1
        bullets = 0
    else:
        if bullets == 3:
            title(heading + " (continued)")
            slides = slides + 1
            bullets = 0
        bullet(text(n))
        bullets = bullets + 1

print("Slides:", slides)
