/** Common passwords, most of them Indian, that the leak list of zxcvbn lacks. */
export const REGIONAL_PASSWORDS = `
  0123456789 123123123 12341234 19861986 20242024 20252025 20262026 654321 87654321 987654321 9876543210
  aa12345678 aamir aarav abc abcd abcde abcdef abcdefg abcdefgh abdulkalam ahmedabad airtel ambedkar
  amitabh ankit arjun asdasdasd assam bajrangbali bengaluru bgmi bhagatsingh bhai bhaiya bhopal bihar
  biryani bmw bollywood bsnl car cbse clashofclans coder coding correcthorsebatterystaple dhoni dost durga
  exam exams flipkart fortnite freefire ganpati gmail god gta gtavicecity gujarat hey hindi hotmail
  hrithik icse indore instagram jaanu jaipur jaishreeram jaishriram janu javascript jio kalam kanpur
  karnataka kohli kolkata laxmi login lucknow mahadev maharashtra maruti maths may micromax msdhoni
  mybirthday mysql nagpur neha nehru netaji netflix nirmaan numberone omnamahshivay omnamahshivaya oneplus
  p@ssword pagal patna paytm phonepe pooja postgres priya programming pubg pubgmobile pune qweqweqwe qwer
  radha radhakrishna radhe radheradhe rajasthan ram ramanujan ranveer realme red redmi roblox rohan rohit
  rohitsharma royalenfield rupee salmankhan samosa saraswati schoolbag sharukh shivshakti shona shriram
  sitaram sky snapchat sona sriram sun supabase surat swiggy tamilnadu toor twitter ubuntu valorant vikas
  virat viratkohli vivek vivo whatsapp xiaomi xyz yahoo zaq1zaq1 zomato zxczxc
`
  .trim()
  .split(/\s+/);
