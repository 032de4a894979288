#pragma once

/**
 * Moves the program's code into huge pages. A fork starts without mapped code pages and takes about fifty page faults
 * before its first line of output; a huge page is one page table entry that the fork inherits.
 */
void move_code_to_huge_pages(void);
