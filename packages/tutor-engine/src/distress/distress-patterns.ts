import type { DistressKind } from "./distress.ts";

type Found = Exclude<DistressKind, "abuse-at-school" | "worry">;

const SELF = "(?:my ?self|him ?self|her ?self|themsel(?:f|ves))";
const WHO =
  "(?:he|she|they|uncle|aunty|auntie|sir|madam|mam|maam|miss|teacher|tutor|coach|principal|warden|father|dad|daddy|papa|mother|mom|mummy|parents|step ?(?:father|mother)|brother|sister|cousin|grandfather|neighbou?r|boyfriend|girlfriend|classmates?|seniors?|boys?|girls?|man|driver|friend|someone|somebody|husband|people)";
const SOMETIMES =
  "(?: (?:always|often|daily|sometimes|also|still|just|has|had|have|was|is|are|were|been|keeps?|kept|every ?day|used to|tries to|tried to|will|would|started|really|even))*";
const HURTS =
  "(?:hits?|hitting|beats?|beating|slaps?|slapped|slapping|kicks|kicked|burns|burned|burnt|molest\\w*|abus(?:es|ed|ing)|rap(?:es|ed|ing)|touch(?:es|ed|ing)?|grop(?:es|ed|ing)|kiss(?:es|ed|ing)|forc(?:es|ed|ing)|blackmail(?:s|ed|ing)?|threaten(?:s|ed|ing)?|bull(?:ies|ied|ying)|harass(?:es|ed|ing)?|tortur(?:es|ed|ing))";
/** "They hit me with a hard question", "my friend beats me at chess". */
const NOT_MEANT =
  "(?! with (?:an? |the |this |that )?(?:\\w+ )?(?:question|doubt|problem|task|exercise|idea)|(?: at| in) (?:chess|carrom|ludo|cricket|games?|the game|coding|maths?|everything|tic)| to (?:use|learn|code|write|study|print|install|submit|solve|do (?:my |the )?(?:homework|project|exercise|assignment)))";
const NUDE = "(?:nudes?|naked|nangi|private|dirty|ganda|gandi)";
const PICTURE = "(?:photos?|pics?|pictures?|videos?|selfies?)";

/** Whole words in Latin or Devanagari letters, matched after `plainText`. Each part is short, so matching is linear. */
export const DISTRESS_PATTERNS: [Found, string[]][] = [
  [
    "self-harm",
    [
      `(?:kill|hurt|cut|cutt|hang|harm|shoot|drown|stab|stabb|poison)(?:ing|s)? ${SELF}`,
      "(?:sui?cid\\w*|suside)(?! (?:burn|squad))",
      "self[- ]?harm\\w*",
      "un ?alive (?:my ?self|me)",
      "(?:end|ending|take|taking|took) (?:my|his|her) (?:own )?life",
      "end this life",
      "(?:want|wants|wanted|wanting|wish|going|ready|prefer|rather) (?:to )?die(?! (?:roll|cast))",
      "(?:wanna|gonna) die",
      "i (?:should|could|might|would rather|'d rather|will) (?:just )?die",
      "let me die",
      "(?:better off|wish i (?:was|were)) dead",
      "wish i (?:was|were|had) (?:never|not) (?:been )?born",
      "(?:do not|dont|didnt|no longer) (?:want to|wanna|feel like) (?:live|liv(?:e|ing)|be alive|be here any ?more|exist|wake up)",
      "(?:no|any|the) (?:reason|point) (?:to|in|of) (?:live|living|life|being alive)",
      "(?:cant|cannot|can not) (?:live|go on) (?:like this|any ?more|any longer)",
      "life is (?:not worth|worthless|meaningless)",
      "(?:tired|sick) of (?:living|life|being alive)",
      "(?:nobody|no one|noone) (?:would|will) (?:miss|care if i)\\b[^.]{0,12}",
      "better (?:off )?without me",
      "end it all(?! with)",
      "(?:want|going|gonna|wanna|will|might|feel like) (?:to )?jump(?:ing)? (?:off|from|out of) (?:the |a |my |our )?(?:roof|terrace|building|bridge|balcony|window|chhat|hostel)",
      "jump(?:ing)? in front of (?:the |a )?(?:train|metro|bus|truck|car)",
      "(?:drink|eat|take|swallow)(?:ing)? (?:some )?(?:poison|sleeping pills|all the pills|phenyl)",
      "(?:slit|cut|cutting) my (?:wrists?|arms?|veins?)",
    ],
  ],
  [
    "self-harm",
    [
      "(?:marna|mar ?ja+na|mar ?jana) (?:chaht[aei]|chahu|hai|he|h)",
      "(?:main|mai|me|mein) (?:hi )?mar (?:ja+u+n?|ja+unga|ja+ungi|ja+oon|jaata hoon)",
      "mar (?:ja+u+n?|ja+oon)",
      "marne (?:ka|ki|ko) (?:mann?|dil|iccha|ichha|soch\\w*|ji)",
      "(?:jeena|jina|jeene|jine|jee|ji) (?:hi )?(?:nahi|nahin|nhi) (?:chaht[aei]|chahiye|sakt[aei]|hai|he|h)",
      "(?:jeena|jina) (?:nahi|nahin|nhi)",
      "nahi jeena",
      "(?:jeene|jine) (?:ka|ki) (?:mann?|dil|iccha|ichha|matlab|fayda) (?:hi )?(?:nahi|nahin|nhi)",
      "(?:khud ?kush?i|khudkhushi|a+tma ?hatya|atmhatya)",
      "(?:apni )?jaan (?:de d\\w+|dene|le l\\w+|de raha|de rahi)",
      "(?:zindagi|jindagi|life) (?:khatam|khatm) kar\\w*",
      "khud ?ko (?:maar\\w*|mar\\w*|khatam|khatm|nuksan|nuksaan|hurt|kaat\\w*|chot|jala\\w*)",
      "(?:faansi|fansi|phansi|phaansi) (?:laga|pe|par|le)\\w*",
      "(?:zeher|zehar|jeher|jahar|zahar) (?:kha|pi|pee|le)\\w*",
      "(?:nas|nass|kalai) kaat\\w*",
      "mere bina sab (?:khush|theek|thik)",
    ],
  ],
  [
    "self-harm",
    [
      "(?:मरना|मर जाना) (?:चाहत[ाीे]|है|चाहूं)",
      "मर जाऊं(?:गा|गी)?",
      "मरने का (?:मन|दिल|जी)",
      "मरने की (?:इच्छा|सोच)",
      "(?:जीना|जी) नहीं (?:चाहत[ाीे]|है|चाहिए|सकत[ाीे])",
      "नहीं जीना",
      "जीने (?:का|की) (?:मन|दिल|इच्छा|मतलब|फायदा) नहीं",
      "आत्म ?हत्या[\\p{L}\\p{M}]*",
      "खुद ?कुशी",
      "(?:अपनी )?जान (?:दे|ले) (?:द|ल|र)[\\p{L}\\p{M}]*",
      "(?:जिंदगी|जिन्दगी|जीवन) (?:खत्म|खतम|समाप्त)",
      "(?:खुद|अपने आप) ?को (?:मार|खत्म|खतम|नुकसान|चोट|काट|जला)[\\p{L}\\p{M}]*",
      "फांसी (?:लगा|पर|ले)[\\p{L}\\p{M}]*",
      "जहर (?:खा|पी|ले)[\\p{L}\\p{M}]*",
      "(?:नस|कलाई|हाथ) काट[\\p{L}\\p{M}]*",
    ],
  ],
  [
    "abuse",
    [
      `${WHO}${SOMETIMES} ${HURTS} me${NOT_MEANT}`,
      "(?:being|getting|am|was|been|get|got) (?:\\w+ )?(?:abused|molested|raped|beaten|blackmailed|harassed|bullied|tortured|groped|assaulted)",
      "sexual(?:ly)? (?:abuse|harass|assault)\\w*",
      "touch(?:es|ed|ing)? me (?:where|there|badly|wrong\\w*|inappropriate\\w*|in (?:a )?(?:bad|wrong))",
      "touch(?:es|ed|ing)? my (?:private|chest|body|breasts?|thighs?|bottom)",
      "bad touch(?:es|ed|ing)?",
      `(?:sends?|sending|sent) me (?:${NUDE}|porn)`,
      `(?:asks?|asking|asked|wants?) (?:me )?(?:for )?(?:my )?(?:nudes|${NUDE} ${PICTURE})`,
      `(?:has|have|leak(?:s|ed|ing)?|post(?:s|ed|ing)?|share[sd]?|viral) my (?:${NUDE} ${PICTURE}|nudes)`,
      "(?:marry|marrying|married) me (?:off|against)",
    ],
  ],
  [
    "abuse",
    [
      "mujhe (?:\\w+ ){0,2}(?:maa?rt[aei]|maa?rte|peett?[aei]|pitt?[aei]|chhedt[aei]|chedt[aei]|chhut[aei]|chhuat?[aei]|blackmail|dhamk\\w+|sata(?:ta|te|ti))",
      "(?:maa?rt[aei]|maa?rte|peett[aei]|pitt[aei]|chhedt[aei]) (?:hai|hain|he|h) mujhe",
      "mujhe (?:\\w+ ){0,2}(?:maa?ra|peeta|chhua|chheda) (?:hai|tha|gaya|gayi)",
      "ghar (?:pe|par|me|mein|wale|vale) (?:\\w+ ){0,2}(?:maa?rt\\w+|maar padti|peett\\w+|pitt\\w+)",
      "(?:galat|gande?|ganda|gandi) (?:tarah|tarike|tareeke|jagah|tarha) (?:se |pe |par )?(?:chh?u\\w*|touch\\w*|haath\\w*)",
      "(?:ganda|galat|gandi) (?:touch|harkat|harkatein|kaam kiya|kaam karta)",
      "mere (?:saath|sath) (?:galat|ganda|gandi|zabardasti|jabardasti|rape)",
      "(?:zabardasti|jabardasti) (?:ki|kiya|karta|karte|karti|kar raha|chh?u\\w*|shaadi|shadi)",
      `(?:${NUDE} ${PICTURE}|nudes) (?:maa?ng\\w*|bhej\\w*|viral)`,
      `meri ${PICTURE} viral`,
    ],
  ],
  [
    "abuse",
    [
      "मुझे (?:[\\p{L}\\p{M}]+ ){0,2}(?:मारत[ाीे]|पीटत[ाीे]|छेडत[ाीे]|छूत[ाीे]|सतात[ाीे]|धमकात[ाीे]|ब्लैकमेल)",
      "(?:मारत[ाीे]|पीटत[ाीे]|छेडत[ाीे]|छूत[ाीे]) (?:है|हैं) मुझे",
      "मुझे (?:[\\p{L}\\p{M}]+ ){0,2}(?:मारा|पीटा|छुआ|छेडा)",
      "घर (?:पर|में|वाले) (?:[\\p{L}\\p{M}]+ ){0,2}(?:मारते|पीटते|मार पडती)",
      "(?:गलत|गंदे|गंदी) (?:तरीके|तरह|जगह) (?:से |पर )?(?:छू|छु|हाथ)[\\p{L}\\p{M}]*",
      "मेरे साथ (?:गलत|गंदा|गंदी|जबरदस्ती|बलात्कार)",
      "जबरदस्ती (?:की|करत[ाीे]|कर रह[ाे]|शादी)",
      "यौन (?:शोषण|उत्पीडन)",
    ],
  ],
  [
    "danger",
    [
      `${WHO} (?:is|are|was|keeps?|has been) (?:following|stalking|chasing) (?:me|us)(?! (?:on|in) (?:instagram|insta|github))`,
      "(?:being|am) (?:followed|stalked|kidnapped|chased)(?! by (?:a |the )?(?:ghost|enemy|monster|zombie|bug))",
      "following me home",
      "(?:i am|im|we are) (?:in (?:real |great )?danger|not safe|unsafe)",
      "(?:not safe|afraid|scared|unsafe) (?:at|to go|to be|of going) home",
      "locked me (?:in|up|inside)",
      "(?:ran|run|running) away from home",
      `${WHO} (?:has|have|had|brought) a (?:knife|gun|weapon)`,
      `(?:${WHO}|i|im|i am)(?: (?:is|are|am|will|wants?|said))*(?: (?:going to|gonna|to))* (?:hurt|kill|stab|shoot|attack) (?:me|us|him|her|my (?:mother|mom|father|sister|brother|family|classmates?|teacher))(?! (?:process|program|thread))`,
      "bring(?:ing)? a (?:gun|knife|bomb) to (?:the |my )?(?:school|class)",
      `${WHO} (?:kidnapped|trapped|drugged) me`,
    ],
  ],
  [
    "danger",
    [
      "(?:main|mai|mein|hum) (?:\\w+ )?khatre (?:mein|me)",
      "mujhe (?:\\w+ )?bacha(?:o|lo| lo)",
      "bachao mujhe",
      "mera pee?chh?a kar\\w*",
      "jaan se maa?r\\w*",
      "ghar se bhaa?g (?:gaya|gayi|raha|rahi|ja\\w*|na)",
      "kidnap kar\\w*",
    ],
  ],
  [
    "danger",
    [
      "(?:मैं|हम) (?:[\\p{L}\\p{M}]+ )?खतरे में",
      "मुझे (?:[\\p{L}\\p{M}]+ )?बचा(?:ओ|लो| लो|इए)",
      "मेरा पीछा कर[\\p{L}\\p{M}]*",
      "जान से मार[\\p{L}\\p{M}]*",
      "घर से भाग[\\p{L}\\p{M}]*",
      "(?:अगवा|किडनैप) कर[\\p{L}\\p{M}]*",
    ],
  ],
];

/** Staff of a school. A word of address with a comma ("Sir, my uncle ...") does not count. */
export const SCHOOL_STAFF =
  "(?:sir|madam|mam|ma'am|miss|teachers?|tutor|coach|principal|headmaster|warden|staff|master ?ji|सर|मैडम|मैम|टीचर|शिक्षक|अध्यापक|अध्यापिका|प्रिंसिपल|मास्टर|वार्डन|कोच)(?: ji)?(?! ?,)";
