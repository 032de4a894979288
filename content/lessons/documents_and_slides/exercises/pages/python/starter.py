from writer import contents, count, define, footer, header, open_document, page_break, show, style, text

open_document("magazine.txt")
define("Heading 1", "bold")
footer("Page 1")

contents()
show()
