/** What shops and owners write about repairs. Every line may be read by everyone. */
export const repairTalk = `
Front pads at 3 mm, rears at 5 mm, rotors 0.020 over discard
Rotor thickness 27.4, 27.1, 26.9 mm against a minimum of 26.0
Brake pads 3/32 front, 4/32 rear, recommend replacing all four
Rear drums measured 9.060, 9.055 and the max is 9.060
Lateral runout 0.004 left and 0.002 right, spec 0.002
Squeals at 35 mph and grinds below 10 mph
Bosch 0 986 494 123 pads on the car now
Bosch 0986494123 pads, as the dealer said
BMW part 34 11 6 858 047 front pads
34 11 6 858 047 is on order
34-11-6-858-047 front pads, 34-21-6-850-570 rear pads
34116858047 is the number on the old pad
Mercedes A 205 320 01 30 shock is leaking
A2054211012 rotor, left front
A 000 989 92 07 brake cleaner used
Needs brake pads, part number 04465-33480 per dealer
Toyota 04465-33480-79, quantity 1
90915-YZZF2 filter, 2 of them
90915-10003 oil filter is what it takes
Toyota part 9091510003 or 90915-YZZA1
27060-50230 alternator is back-ordered until 12/15
Honda 45022-T2G-A01 front, 43022-TL2-A00 rear
OEM part 15400-PLM-A02 oil filter
Ford part number BR3Z-2V001-B, superseded by FR3Z-2001-A
Motorcraft FL-500S filter and 6.5 quarts of 5W-20
Hyundai 58101-3QA10 pads and 51712-3X000 rotors
Hyundai 26300-35505 filter, 2 pack
Nissan 15208-65F0E and D1060-JA00J
VW part 1K0 615 301 AA rotor 312 x 25
5Q0 615 301 F front rotors, 5Q0 698 151 A pads
Audi 8W0 615 301 T, 349 x 34 mm
Mopar 68191349AB filter, 68218951AA cap
ACDelco 12345678 90 wiper
ACDelco 213-4514 sensor, GM 12677836 plug
GM 12681430 lifters times 16
GM 84566889 pads, 13529003 rotors
Subaru 15208AA15A filter, 26296FL030 pads
Mazda B6Y1-14-302A and KDY3-33-28ZA pads
Volvo 31471265 pads and 31423722 rotors
Land Rover LR134694 pads, LR016176 rotors
Porsche 991 351 401 11 rotor
Denso 234-4169 upstream O2 sensor
Denso 104210-4720 alternator, reman
Denso 950-0110 injector, 4 of them
NGK 93444 plugs, gap 0.028, 8 of them
NGK LKR8AI 1 578, set of 4
KYB 339114 left, 339113 right struts
Monroe 171661 and 171662 quick struts
Moog K80026 ball joints, ES3488 tie rods
Timken HA590156 hub, torque 173 ft lb
SKF BR930548K hub 5 lug
Gates K060923 belt, 92.3 inches
Gates TCKWP329 timing kit with pump
Dorman 904-209 cooler kit, 615-180 intake
Standard Motor UF-537 coils 3 of 6
Raybestos 980950FZN rotors and EHT1414H pads
Brembo P 50 068 N pads
Cummins 4921686 sensor, 5473238 filter
Detroit A4720901755 fuel filter module
Cat 1R-0750 and 326-1643 filters
Paccar 2129466 separator
Compression 120 118 60 119 psi
Compression 120 118 60 119
Compression: 1) 165 2) 160 3) 95 4) 162
Dry compression 150 155 40 152, wet 160 165 45 160
Cylinder readings 175 170 172 168 174 171
Cranking compression 210, 205, 208, 90, 211, 207
Leakdown 8% 9% 45% 10%, air heard at the intake
Leak down 12, 10, 60, 11 percent
Oil pressure 12 psi hot idle, 45 psi at 2500 rpm
Fuel pressure 38 psi, spec 55 to 62
Fuel rail 5800 psi commanded, 2100 actual
Boost 8.5 psi at 3000 rpm, expected 17.4
Vacuum 18 inHg steady at idle, drops to 5 at 2500
Battery 12.615, 11.980 under load
Battery 12.615, 11.980
Battery group 48 H6, 760 CCA, tested 412 CCA
Battery tested 12.42 V 388 CCA of 730
Alternator is 12.6V at rest 13.2 14.1 13.9 14.4 on load
Charging 14.2 V at idle, 13.1 V with lights and blower
Voltage 12.615 / 11.980 / 10.875
Parasitic draw 0.350 A drops to 0.035 A with fuse 27 out
Voltage drop 0.45 on ground side, 0.08 on the positive
Starter pulls 285 amps and cranks at 140 rpm
Sensor 0.4567, 0.8901 at both banks
O2 sensor 0.12 to 0.87 V switching, bank 2 stuck at 0.45
Injector resistance 13.8 13.9 2.1 13.8 ohms
Injectors read 12.1 12.0 12.2 0.0
Coil primary 0.7 ohms, secondary 11,400 ohms
Coolant sensor 2,450 ohms at 68 F
Glow plugs 0.6 0.6 OL 0.7 0.6 OL ohms
MAF 4.2 g/s at idle, 112 g/s at WOT
LTFT +18.8, STFT +6.3 at idle, -2.3 at 2500
Fuel trims 12.5 14.1 3.9 2.3
Fuel trim B1 18 22 25, B2 17 21 24
Freeze frame: 1,842 rpm, 47 mph, 194 F, load 62.4 percent
P0300 P0301 P0302 codes, check engine light on
Codes: P0171, P0174, U0100, C1234. Freeze frame 0x1F.
P0420 and P0430 both, converter efficiency
DTC P0016-00, P0017-00, P052A-00
BMW code 29E0 and 29E1, mixture control
VW fault 17965 P1557 charge pressure
00778 steering angle sensor G85
B1921 13 after module reset 2025-01-10 10:15
Airbag light, code B1921 13 after module reset
SPN 3216 FMI 4, SPN 4364 FMI 18
SPN 5246 FMI 0 derate 5 mph
Error 12 34 56 78 90 blinks on dash
ABS code C0035 left front wheel speed
Chrysler key dance gives 12 33 55
Blink code 2-3-5 then 4-4
TSB 18-042-21 says reflash. Recall NHTSA 20V-682 and 21V-215
TSB 19-2346 and recall 22S41
Recall 21V-123 done 2023-04-11 at 61,204 miles
It has 3 recalls: 21V-123, 22V-456000
Calibration 31T34-A150 reflashed to 31T34-A160
Software version 2024.44.25.2 on the Tesla
Firmware 12.3.4.5 of the radio
Tires 225/45R17 94W and 245/40 R17 all around
225/65R17 102H, DOT 4B9X LMLR 3519
DOT U2LL LMLR 5107, so the tires are from 2007
LT275/70R18 125/122S load range E
P265/70R17 113T at 4/32 all around
275 65 18 Duratracs, 4 of them
225 45 17 summer tires
33x12.50R17 mud tires rub at full lock
35x12.5r20 on 20x10 -18 wheels
205 55 16 winter set on steel wheels
225/45/17 225/45/17, since 01/02/2025
Tread depth 7 7 4 3 32nds
Tread LF 5/32 RF 5/32 LR 3/32 RR 2/32
Tire pressures 32 33 35 32, spare 60
TPMS reads 35 35 28 36, light comes on at 28
TPMS sensor IDs 1A2B3C4D and 1A2B3C55
Torque lugs to 80 ft-lb, 108 Nm
Torque spec 80 ft lb, 59 Nm, 22 ft
Lug nuts 12x1.5, 19 mm hex
Bolt pattern 5x114.3, offset +45, bore 64.1
5x120 wheels, 72.56 bore, ET35
Road force 12 lbs left, 28 lbs right front
Balance weights 1.25 oz, 0.50 oz, 2.75 oz
Camber -1.125, -0.875, toe 0.125 0.250
Alignment camber -0.9 -1.1, caster 4.5 4.7, toe 0.05 0.08
Tesla needs 12.625 -0.445 alignment
Caster 3.2 degrees left and 5.1 right, pulls left
Ride height 14.5 14.0 15.2 15.1 inches
0W-20, 4.4 quarts, every 10,000 miles
5w30 dexos1 gen 3, 8 quarts
15W-40 CK-4, 13 quarts, Rotella T6 5W-40 in winter
75W-140 in the rear, 75W-90 in the front
ATF WS 3.1 quarts, Mercon ULV 12 quarts
Dexron VI, 7 qt drained, pan off
DOT 3 or DOT 4 is fine, not DOT 5
see fault at module dot 3 brake fluid
Uses DOT 4 brake fluid. Leak at caliper dot 4
brake fluid leaking at rear, dot 3 or dot 4 ok
bleed at each wheel dot four
G12evo coolant, 50/50, protects to -34 F
R-134a 1.1 lb, R-1234yf 0.95 lb
AC pressures 28 low, 310 high at 95 F
Low side 45, high side 150, compressor barely pumps
High side 225 250 275 and low side 30 35 40
Vent temps 58 and 61 at 88 outside
AC blows warm on left, cold on right (dual zone)
Evaporator leak, UV dye at the drain, 2.1 oz a month
Compressor clutch gap 0.045, spec 0.014 to 0.030
Condenser 97606-D3000 bent at the bottom
Blower works on 4 only, resistor pack burnt
Heater core 160 in, 95 out, clogged
Noise @idle only
noise @idle only, gone @ 2500 rpm
vibrates @60mph and again @75mph
Vibration @highway speeds
whine @cold start, quiet @warm
Squeal @startup for 10 seconds
clunk @low speed over bumps
knock @ 1,500 rpm @ 30% throttle
12.4 V @ rest, 13.9 V @idle
40 psi @cold
Overheats @stoplights
pads @ 3mm, rotors @ 26.1
Mileage 123,456. last service at 118,000, 2024-11-02 and 2025-03-09
Mileage 123456 7890 since last
Odometer 84213.6 when dropped off
Odometer 214,877, transmission rebuilt at 180k
142000 mi, timing belt never done
At 61,204 and at 66,870 miles it did the same
Timing belt at 105,000 mi, water pump at 105,000 mi, spark plugs 30,000
Services at 30,000, 60,000, 90,000 and 120,000
Oil change at 45210, 51340, 57600 miles
Bought it at 38k, now at 112k, all highway
2015-2019 F-150 5.0 only, not the 3.5
Fits 2007 to 2013 Silverado 1500 5.3
2011, 2012 and 2013 had this problem
2008-2012 Accord, 2009-2014 TSX and TL
`
  .trim()
  .split('\n');
