from writer import contents, define, open_document, set_style, show

open_document("notice.txt")
set_style(1, "Heading 1")
define("Heading 1", "bold", "centre")

contents()
show()
