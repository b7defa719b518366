import type { Revealing } from '#domain/jobs/public-words.ts';

/** Ways to leave a phone number, an address of any sort or an account, the plain ones and those around a filter. */
const written: Record<Exclude<Revealing, 'vin'>, string> = {
  phone: `
Call me at (703) 555-0142.
703.555.0142
703-555-0142
703 555 0142
(703)555-0142
(703) 555 0142
7035550142
17035550142
1-703-555-0142
+1 703–555–0142, evenings
+17035550142
+1 (703) 555 0142
1 (703) 555-0142
１-７０３-５５５-０１４２
７０３５５５０１４２
7 0 3 5 5 5 0 1 4 2
7-0-3-5-5-5-0-1-4-2
7.0.3.5.5.5.0.1.4.2
7, 0, 3, 5, 5, 5, 0, 1, 4, 2
7_0_3_5_5_5_0_1_4_2
7 0 3 / 5 5 5 / 0 1 2 3
703 / 555 / 0123
703/555-0123, evenings
703*555*0142
703~555~0142
703|555|0142
703_555_0142
703·555·0142
703 - 555 - 0142
703 -- 555 -- 0142
703...555...0142
703:555:0142
[703] 555 [0142]
703, 555, 0142
703,555,0142
70 35 55 01 42
703 55 50 142
703 5550142
703555 0142
703-5550142
7035 550142
seven zero three five five five zero one four two
seven oh three, five five five, oh one four two
Seven-zero-three five-five-five zero-one-four-two
SEVEN ZERO THREE 555 0142
seven 0 three 555 0142
703 five five five 0142
703 555 zero one four two
seven o three 555 0142
7 zero 3 five 5 five 0 one 4 two
sevenzerothreefivefivefivezeroonefourtwo
sevenohthree fivefivefive ohonefourtwo
703fivefivefive0142
7zero3 555 01four2
seven hundred three, five fifty five, oh one forty two
seven oh three, triple five, oh one four two
seven zero three double five five zero one four two
703 dash 555 dash 0142
703 dot 555 dot 0142
703 then 555 then 0142
703 hyphen 555 hyphen 0142
703 space 555 space 0142
7O3 555 O142
7o3-555-o142
7O35550I42
7o3.555.0l42
(7O3) 555-OI42
703⏎555⏎0142
703⏎⏎555⏎0142
7⏎0⏎3⏎5⏎5⏎5⏎0⏎1⏎4⏎2
703\t555\t0142
703\u202E555\u202C0142
7\u20680\u20693 5\u200B55 \u202E0123
7\u31640\u{E0020}3\u00AD5\u061C5\uFE0F5\u20660123
7\u200B0\u200B3\u200B5\u200B5\u200B5\u200B0\u200B1\u200B4\u200B2
703\u2060555\u20600142
703\uFEFF-555\uFEFF-0142
703\u00A0555\u00A00142
703\u2011555\u20110142
703\u2007555\u20070142
⑦⓪③ ⑤⑤⑤ ⓪①④②
⁷⁰³ ⁵⁵⁵ ⁰¹⁴²
₇₀₃-₅₅₅-₀₁₄₂
𝟕𝟎𝟑-𝟓𝟓𝟓-𝟎𝟏𝟒𝟐
𝟽𝟶𝟹 𝟻𝟻𝟻 𝟶𝟷𝟺𝟸
٧٠٣ ٥٥٥ ٠١٤٢
۷۰۳-۵۵۵-۰۱۴۲
७०३ ५५५ ०१४२
7️⃣0️⃣3️⃣5️⃣5️⃣5️⃣0️⃣1️⃣4️⃣2️⃣
7️⃣ 0️⃣ 3️⃣ - 5️⃣ 5️⃣ 5️⃣ - 0️⃣ 1️⃣ 4️⃣ 2️⃣
7̶0̶3̶ 5̶5̶5̶ 0̶1̶4̶2̶
Ring +44 20 7946 0958
+44 (0)20 7946 0958
+52 55 1234 5678
+49 151 23456789
+442079460958
Text me: 555-0142
call 555 0142
Call Joe 555-0142
my cell is 555-0142
Phone: 555.0142
tel 5550142
reach me at 555 0142
call us on 020 7946 0958
Call five five five oh one four two
cell 703 555 0142 anytime
Cash price if you dial 703-555-0142
Brakes grind. 703-555-0142
P0420 and 703-555-0142
Part number 703-555-0142
part number 703 555 0142
my number: 703 555 0142
555-123-4567
123-456-7890
Pads 4 mm, 2018 Civic, 703.555.0142, 60 psi
call now 1 800 555 0142
1-800-555-0142
text 7035550142 for a better price
Honda 703-555-0142
Bosch 7035550142
p/n 703.555.0142
$703-555-0142
#7035550142
whatsapp 7035550142
7 0 3 five 5 5 zero 1 4 2
703 5five5 0142
(seven zero three) 555-0142
tel:+17035550142
Quote is 703, call 555 0142
703 555-01 42
7 03 55 50 14 2
7-03-555-0142
seven0three5five5zero1four2
7o3five55 zero142
001 703 555 0142
011 1 703 555 0142
7Ø3 555 0142
7о3 555 о142
703;555;0142
703,5550142
703=555=0142
"703" "555" "0142"
area code 703, number 555-0142
my zip is 703 555 0142
compression 703 555 0142
price 703 555 0142
code 7035550142
reads 7035550142
7035550142 miles
703 555 0142 psi
`,
  email: `
Write to ana@people.test
ana (at) people (dot) com
ana at people dot com
ana[at]people[dot]com
ana {at} people {dot} net
ana AT people DOT com
ana-at-people-dot-com
ana_at_people_dot_com
ana@people dot com
ana at gmail
ana@gmail
ana (at) gmail
ana at gmail dot com
ana at gmail.com
jane at yahoo
jane at outlook dot com
jane(at)hotmail.com
ana＠people．com
ana@people.shop
ana@people.garage
ana@people.app
ana@people.xyz
ana @ people . com
ana@ people .com
ana\u200B@people\u200B.com
\u202Dana@people.com\u202C
a n a @ p e o p l e . c o m
j o e @ g m a i l . c o m
ana@people⏎.com
ana.ortiz+car@people.co.uk
mailto:ana@people.com
ana <at> people <dot> com
ana(@)people(.)com
ana [@] people [.] com
my gmail is joesgarage
joesgarage gmail
gmail: joesgarage
joesgarage at protonmail
joes.garage at icloud dot com
ＡＮＡ＠ＰＥＯＰＬＥ．ＣＯＭ
àna@péople.com
ana@people,com
ana at joesgarage dot shop
ana at joesgarage dot us
Email ana(dot)ortiz(at)people(dot)com
`,
  link: `
See https://example.test/x
http://joesgarage.com
hxxp://joesgarage.com
HTTPS://JOESGARAGE.COM
Pictures on www.example.test
www joesgarage com or www.joesgarage
anas-garage.com has pictures
joesgarage.com
JoesGarage.Com
joesgarage dot com
joesgarage (dot) com
joesgarage[.]com
joesgarage . com
joesgarage .com
joesgarage,com and joesgarage.net
t.me/anaortiz
wa.me/17035550142
m.me/joesgarage
bit.ly/3xyz
goo.gl/maps/abc
linktr.ee/joes
fb.me/joes
hoist-brakes.shop has pictures
Look at dulles.repair
ashburn.autos
refunds.xyz now
Brake\u200BFix.Shop
see anas.online
pay\u2024pal.xyz
joes.garage
joes.app
joes.shop
joes.auto
book at joes.link
joes.io
joes.co
joes.us
joes.biz
joesgarage。com
joesgarage．com
xn--joes-garage-abc
xn--bcher-kva.example
bücher.com
192.168.4.22
http://93.184.216.34/
93.184.216.34:8080
ＪＯＥＳ．ＣＯＭ
joes\u00ADgarage.com
joes.garage/book
toyota.com.joes.shop
honda-joes.com
joes-toyota.com/recall
ftp://joes.net
sms:7035550142
joesgarage dot c o m
joesgarage d0t com
joesgarage•com
`,
  handle: `
I am @ana_ortiz everywhere
@joesgarage on insta
@joesgarage
follow @joes.garage.va
insta: janedoe88
instagram joesgarage is the name, instagram: joesgarage
ig: joesgarage
ig @joesgarage
joesgarage on ig
my snap is jd_88
my insta is joesgarage
find me on facebook
Find us on FB under Joes Garage
text me on whatsapp
message me on WhatsApp
hit me up on telegram
DM me on instagram
reach us through messenger
chat with me on signal app
we are on facebook as Joes Garage
I'm on telegram as joes
cash app $janedoe
$joesgarage
venmo me @joes-garage
venmo: joesgarage
pay me via zelle
zelle is joes
contact me via whats app
look us up on yelp
search for us on google maps
look us up on google
look me up on nextdoor
add me on snapchat
snapchat: joes88
tiktok: joesgarage
＠joesgarage
@\u200Bjoesgarage
Our facebook page is Joes Garage
write me on wechat
discord: joes#1234
facetime me, or find me on skype
`,
  address: `
The car stands at 77 Canary Lane
44050 Ashburn Shopping Plaza, second row
12 n. main st, blue door
350 5th Ave
21 Martin Luther King Jr Blvd
P.O. Box 12
It is parked at 39.0437, -77.4875
77 Canary⏎Lane
７７ Canary Lane
77 Canary Ln, come after 5
come to 1432 Old Ox Road
`,
};

/** Each with its kind; ⏎ is a line break. */
export const contactTricks = Object.entries(written).flatMap(([kind, lines]) =>
  lines
    .trim()
    .split('\n')
    .map((line) => [line.replaceAll('⏎', '\n'), kind as Revealing] as const),
);
