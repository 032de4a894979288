from sheet import copy, enter, open_sheet, show

open_sheet("picnic.csv")
enter("C4", "=B4*$B$1")
copy("C4", "C5:C6")
enter("B7", "=SUM(B4:B6)")
copy("B7", "C7")

show()
