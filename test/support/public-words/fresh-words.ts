/** Written after the rule was tuned, to see how it does with what it never saw. */
export const freshTalk = `
The left front caliper hung up at 61k, pads are 2 mm inner and 9 mm outer
Got 13.6 with the engine on, drops to 12.1 when the AC kicks in
Dealer wants 1,840 for 4 injectors, part 0445110646, is that fair
2012 Equinox 2.4 burns a quart every 800 and the chain slaps
Customer states grinding, verified @ 25 mph in left turns only
Check bank 1 sensor 2, it reads .68 .70 .69 steady
My tires are 235/60R18 107V with 3 and 4 thirty-seconds left
Replaced 3 of 8 lifters at 91,400 then the other 5 at 97,250
Ordered 68403401AA and 68403402AB from Mopar, ETA 12/09
Trans pan had 2 teaspoons of metal, fluid 118,000 miles old
4x100 hubs, 56.1 bore, 15x7 +38 wheels
Needs inspection by the 30th, sticker number 2 114 556
Leaks coolant near the 90 degree elbow behind cylinder 4 and 6
U0073, U0100, U0121, U0155 all stored after the jump start
It reads 210 on the highway and 238 in traffic, fan kicks on at 226
Injector codes 8 1 F A 6 2 C 9 written on the top
Sensor harness 12 18 22 gauge wires spliced
Parked since 10/2023, battery 3.4 volts, tires 8 12 9 15 psi
Squeak from 0 to 15, hum from 45 up, nothing @ 30
Fuel economy went 31 29 26 24 over the last four tanks
Glass has logo FW05012GTYN and a 7 inch crack
Front toe 0.21 and -0.09, rear 0.12 0.11, thrust 0.02
Water in the footwell, 2 cups a week when it rains
Starter draws 410, cables 0.9 V drop, new one is 280-0340
Blend door clicks 12 times then stops
Turbo 17201-0L040 has 0.9 mm shaft play
Coils tested 0.81 0.80 0.82 1.96 at 70 degrees
Please quote both: pads only, and pads with rotors 40206-6CA0A
Alignment sheet says 3.1 3.0 6.2 6.1 and SAI 13.4
Odometer says 104,882 but the title says 98,1xx
Rust hole 2x3 inches by the jack point, inspection fails 11/30
Cummins 5.9, 24 valve, VP44 code P0216, lift pump 4 psi
Windows 7 years old tint, 20% rear 35% front
Key 2 of 2 works, key 1 shows battery low since 9/14
Wheel speed LF 32 RF 32 LR 0 RR 32 mph on the scan
Tesla alert BMS_a066 and 400 V battery at 78 percent health
Spring code 38-54120-11, ride is 1.25 low on that side
We're at mile 212 of a 500 mile break in, oil 75 psi cold 22 hot
AC recharged with 24 oz twice, 2021 and 2024
Compression cold 118 121 119 64 then wet 130 133 131 66
`
  .trim()
  .split('\n');

export const freshTricks = `
hit my line 571 555 0199
five seven one, five five five, zero one nine nine
571-five55-0199
57I.555.OI99
(five seven one) 555 zero199
my digits: 5 7 1 - 5 5 5 - 0 1 9 9
joe's number is 571/555/0199
send pics to mike dot wrench at gmail
mikewrench(at)outlook.com
mike@wrench-works.garage
wrenchworks dot net has coupons
go to wrench-works.shop
check out wrenchworksva.com/coupons
@wrenchworks_va
we're on insta as wrenchworks
dm us on facebook for cash price
zelle me at wrench88
t.me/wrenchva
five71 555 oh199
5️⃣7️⃣1️⃣ 5️⃣5️⃣5️⃣ 0️⃣1️⃣9️⃣9️⃣
`
  .trim()
  .split('\n');
