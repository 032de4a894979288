#pragma once

/**
 * A fork finds none of its program's text mapped and falls into fifty holes before it has printed a line, each filled
 * with sixteen small pages that its end has to take out again. A huge page is one entry in its tables, there from birth.
 */
void make_text_huge(void);
