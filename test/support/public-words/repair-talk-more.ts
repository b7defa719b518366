/** More of it: owners' own words, bodies, glass, hybrids, diesels, trucks, prices and times. */
export const moreRepairTalk = `
Quoted me 1,200 to 1,500 dollars; 500-1000 would be better. Please call before you start.
Quote from dealer was $1,250.00 - $1,499.99
Dealer quoted 1250.00, 899.50, and 1100.75 for the same job
Quotes were 450, 525, 1200 and one said 2300
I paid 320.08 at 61,204 miles on 11/02/2026
Labor 2.5 h at $145, parts $312.40, shop supplies $18
Two quotes: $412 and $655. Is 412 too low?
Paid 189 99 for the battery in 2022
Parts 84.20 + 12.75 + 9.99, labor 1.2 hours
Warranty 24 months/24,000 miles, 36 months/36,000 miles on engines
12 months or 12,000 miles on parts and labor
Open 8-5 Monday to Friday, 8-12 Saturday
Hours available: 8-12, 1-5, 9-11, 2-4 Mon to Fri
Available 8:00-12:00 or 13:00-17:00, 9:00-11:00
I can drop it off 7:30 am and pick up at 5:45 pm
Free after 3 on 11/30, 12/1 and 12/2
Any time from 12/05/2026 to 12/12/2026 works
Since 2026-11-02 12:30 it stalls
Started 10/14, worse by 10/28, dead on 11/3
Done @ 5 p.m. sharp. Thanks.
Open 24/7, 365 days. 30 years on the road, 24 hour road service.
Cancel 24 hours before; after that a $50.00 fee. Rates from 2026-01-01.
ISO 9001, ASE certified 1998-2026; tires 275/65R18, oil 0W-20.
My ZIP is 20147 and it can be towed to 20176-1234
Car sits in 20147, happy to drive to 20165 or 20164
After 20 minutes on the highway the 4 wheel drive light comes on
My 2012 Jeep won't drive. It is a 2012 Jeep that does not drive.
The 2018 Civic doesn't drive straight at 60 mph on a bumpy road
All-terrain if you have them in 275/65R18, 0W-20, code P0420, part 45022-T2G-A01
Knocks at 10 miles per hour, every second place I go. 3 times a week, all the way.
One or two of the four wheels, three days ago
Look at the front left one at the dealer
A 2018 Focus ST, a 2012 Lexus CT 200h, a 1998 Buick Park Avenue, a 2021 Tahoe All-Wheel Drive
Squeals at 35 mph on Main St and on Route 7
The noise starts after 10 minutes on Loudoun County Parkway
Towed to 2 Guys garage, it will not start
I live off Route 28, car is in a parking garage level 3
Bought at AutoNation 2 years ago
1999 Jeep Grand Cherokee leaks 1 quart every 500 miles on the drive way
Leaks onto the drive; 5 drops a day in the drive way
Replace 4 struts and 2 control arms, 60,000 mile drive belt
2 wheel bearings front drive axle
3 ton jack place marks; replace rear pinch weld, need 1 day at your place
Ford F-150 5.0 V8 2019 XLT 4 wheel drive
Two way valve leaks; 4 way flashers do not blink
My 4 way flashers do not work
4 way stop squeal
Replace 2 motor mounts before the next trail ride
1 broken stud, 4 missing lugs on the trail rated wheel
Sounds like a helicopter at 40. 6 bolts in place
2 new tires in place of the old
The 5 speed shifts hard; 3 gears grind at the first place
Replaced 3 coils last year, still misfires at every court date lol
Left message at 4 pm. Text message light stays on 123 4567
ok.Go ahead
Taken to the dealer.Shop said it is fine
Squeaks.Then it stops. About 2 blocks down the street.
Honda.com says recall
Michelin.com tire warranty says 65,000 miles
as seen on toyota.com/recall
nhtsa.gov shows an open recall for my VIN
It is on www.nhtsa.gov/recalls too
bmwusa.com lists it as 5W-30 LL-17
RockAuto.com has it for $84
carfax.com shows one accident in 2021
AC/DC, 4x4/AWD
and.or/both
w/o heat; i.e./e.g. nothing
mi.hr/km
oil.filter/plug
Smoke from hood. www. idk
CarPlay drops every time a WhatsApp call comes in
I saw a Facebook video that says it is the TIPM
Bought it on Facebook marketplace from a dealer
A YouTube video says clean the MAF first
Bluetooth shows my iPhone twice, signal bars at zero
Turn signal blinks fast on the left, 2 bulbs are fine
Snap ring came out, snap the clip back in
Text me when it is done
Please call before you start any work
Call it a day after 3 hours if you find nothing
I'd like to reach 200,000 miles with it
The number on the old filter is 15400 and something
Cell 3 of the battery is dry, cells 1-6 read 1.265 1.260 1.100 1.262 1.258 1.261
Mobile mechanic is fine, driveway is flat
Phone charger socket is dead, fuse 20 amp blown
Dial gauge shows 0.003 end play
Contact points burnt, gap 0.016
The horn contact in the steering wheel is worn
Ring gap 0.018 top, 0.022 second
Firing order 1-8-4-3-6-5-7-2
Firing order 1-3-7-2-6-5-4-8, coil 6 on the wrong post
V10 firing order 1-6-5-10-2-7-3-8-4-9
Cylinders 1 2 3 4 5 6 7 8 9 10 all misfire
Misfire counts 0 0 148 2 0 1
Balance rates -3.1 2.4 0.8 -1.2 4.9 -0.6
Injector balance 1.2 -0.4 3.8 -4.1
Contribution 98 99 61 97 100 98
EGT 1 312, EGT 2 410, EGT 3 1,050 F
DPF soot 118%, ash 42 g, last regen 212 miles ago
DEF quality 32.5%, NOx in 412 ppm out 388 ppm
Turbo VGT position 45 commanded, 12 actual
Injectors 0 445 120 231 from Bosch, set of six
Duramax LB7 injectors, return 68 ml 20 ml 18 ml
6.7 Powerstroke CP4 failed at 148,000
6.0 with ICP 3,400 psi, IPR 84%
Cummins ISX15 blowby 12 inches of water at 1,800 rpm
DT466 with 415,000 miles and 11,200 hours
Detroit DD15 EGR cooler leaks 1 gallon per 400 miles
GVWR 26,000, 22.5 tires 11R22.5 load range H
Drive axle ratio 3.42, 10-speed Eaton, 1,650 lb-ft
Air brakes build 85 to 100 in 25 seconds
Air governor cuts out at 128, in at 104
Slack adjusters 1.75 1.75 2.25 2.5
Kingpin play 0.060 left, 0.025 right
Hybrid battery blocks 15.2 15.3 15.2 13.8 15.3 15.2
Prius blocks 7.81 7.79 7.80 6.92 7.81
HV battery 201.6 V, SOC 42, delta SOC 28%
Cell delta 0.214 V at 60 percent, max 4.012 min 3.798
Leaf SOH 71.43, 8 bars, 212 quick charges
Model 3 range 310 new, 268 now at 100%
Bolt battery recall N212343880 done
Isolation 0.12 megohm on the rear motor
Inverter coolant 2.3 quarts, pump runs at 12 V 1.1 A
Charger 240 V 32 A stops at 16 A
J1772 pilot 50% duty, 30 A
Ioniq 5 ICCU blew, 12 V at 10.9
Windshield FW04567GBYN with rain sensor and HUD
Windshield DW02038 has 2 chips, 1 crack 14 inches
Door glass DD12345, tint 35%
ADAS camera calibration needs 4 hours and a flat road
Crack started at 3 inches and is 11 inches now
Bumper cover TO1000456, fender TO1240278
Paint code 1F7, clear coat peeling on 2 panels
Paint code WA8624 and 202 black for the roof
Paint depth 4.5 4.8 12.6 21.0 4.6 mils
Dent 6 x 4 inches on the left rear door, no paint loss
Frame measures 3 mm high on the left at point 12
Claim 0123456789 is with the insurer
Insurance claim number 2401987654, deductible $500
Repair order 118204, invoice 55671
RO 2293847 from the dealer says no fault found
Key code 40712, transponder chip 46
Radio code 1234, serial 21145678
Engine K24Z7, transmission MPYA
Engine code CCTA, 2.0 TSI, 144,000
B58B30M1 with 61k, N20B20 before that
2GR-FKS rattles 2 seconds at cold start
LS3 with 0.600 lift cam and 918 springs
5.3 L83, AFM lifter 7 collapsed
350 small block, casting 3970010, heads 3991492
Casting number 14010207, 4 bolt mains
Carburetor 1406 Edelbrock, 600 cfm
Timing 12 BTDC at 750 rpm, 36 total
Valve lash 0.008 intake, 0.010 exhaust, cold
Bearing clearance 0.0018 0.0021 0.0019 0.0034 0.0020
Crank journals 2.2484 2.2483 2.2485 2.2470
Bores 4.0012 4.0015 4.0041 4.0013
Head warped 0.006, limit 0.003
Valve guide 0.0045 on 3 and 5
End play 0.012, thrust worn
Ring and pinion 3.73, backlash 0.009
Transfer case shim 0.045 0.050 0.055
Clutch slips in 4th and 5th at 2,800 rpm
Transmission temp 238 F towing 6,500 lbs
Line pressure 62 idle, 155 stall
Gear ratio error P0731 P0732 P0733
Shift 1-2 flares, 2-3 bangs, 3-4 ok
CVT judder at 20 to 35 mph, fluid NS-3
Wheel bearing hums from 40 to 65
Left CV boot torn, 1 clamp missing
Ball joint play 3.2 mm, limit 2.0
Struts 50,000 miles old and already leak
Shocks 24-185622 and 24-185639 from Bilstein
Springs H&R 29489-1, drop 1.3
Control arm 48068-09230 and 48069-09230
Power steering 1,250 psi relief, whine at lock
Rack mount 45510-02830 bushing
EPS code C1511 C1512 C1513 C1514
Fuse 27 10A, 31 15A, 42 30A all good
Relay K20, pins 30 85 86 87
Ground G101 corroded, 2.4 ohms
Pins 14 and 6 read 60 ohms, so CAN is fine
CAN high 2.7 V, low 2.3 V, U0121 U0140
Wires 2 and 5 at connector C175 rubbed through
LIN bus 11.8 V, window switch 35750-TBA-A12
Bulbs H11 55 W and 9005 65 W
LED ballast 63117263051 on the left
Headlight aim 3 inches low at 25 feet
Camera U3000-49, radar C1A67
Radio reboots every 12 minutes
Speaker 4 ohm, 6x9 in the rear deck
Backup camera black, 12.2 V at pin 7
Trailer plug 7 way, brake output 0 V at pin 2
7 pin to 4 pin adapter is melted
Tow package 5,000 lbs, class III 2 inch
Exhaust leak at donut gasket, 2 of 3 studs broken
Cat 4 years old, O2 0.7 0.7 flat
Muffler 2.5 inch in, dual out
EVAP P0455 P0456, smoke at the filler neck
Gas cap 31838, purge valve 25373-F9900
Smog failed NO 1,204 ppm at 15 mph, limit 704
HC 121 ppm, CO 0.42%, CO2 14.3, O2 0.6
Inspection failed for 3 items on 11/19/2026
State inspection expires 12/26, sticker 0473821
Coolant leak 1 pint per 300 miles, pressure holds 16 psi for 2 minutes
Thermostat 195 F opens at 170
Radiator 13 plate, fan 1 runs, fan 2 does not
Water pump 16100-09515 weeps
Belt 6PK1873, tensioner 0.5 inch off the mark
Timing chain stretched 7 links, P0008 P0009
Oil 1 quart per 900 miles, PCV replaced
Oil life 15%, last changed 7,842 miles ago
Drain plug 14x1.5 stripped, pan M14
Spark plugs 0.044 gap, 7 of 8 good
Coil 3 to cylinder 5, misfire follows
Throttle body 4.2% at idle, relearn done
Intake gasket P0171 P0174 + 22 percent
Crank sensor 700 to 1,300 ohms, mine 2.1k
Cam sensor 5.0 0.1 5.0 0.1 on scope
Knock sensor 100k ohms each
Oil pump 19 mm gear, 0.005 side clearance
Mounts: 3 of 4 broken, 1 oil soaked
It shakes at 55, 60 and 65, not at 70
Smells like gas after fill up, 14.2 gallons
Gets 14 mpg, used to be 21
Started at 99,500, the dealer says 100,000 is the limit
3 people looked at it, 2 say timing chain, 1 says cam phaser
My wife drives it 40 miles a day, 5 days a week
It did it 4 times in 3 weeks, twice at 70 mph
Child seat in the back, please leave 2nd row alone
Keys: 2 fobs, 1 works, battery CR2032
Locks 1, 2 and 4 work, 3 does not
Window 2 goes down by itself
Sunroof drains clogged, 1 gallon on the floor
Seat heater 3.1 ohms left, open right
Wiper arms 26 and 16 inch, motor slow
Washer pump 85330-60190 dead
Clock spring, horn and 4 buttons dead
Immobilizer 1.2 seconds then dies
Car sat for 18 months, gas from 2024
Flooded to 6 inches in 2023, carpets out
Mouse nest, 5 wires chewed at the coil 4 harness
Motorcycle tire 120/70ZR17 and 180/55ZR17
Trailer bearings L44649 and L68149, 4 sets
Golf cart 6 x 8 V batteries 8.1 8.2 8.1 6.9 8.1 8.2
RV generator 2,450 hours, 118 V 61.2 Hz
Lift gate 12 V 180 A solenoid clicks
Reefer unit alarm code 10, 63 and 18
Plow pump 1,900 psi, fluid low
Snow tires 195/65R15 91T on 15x6 5x100
Spare T135/80D16, 60 psi
Lug torque 140, check again after 50 miles
Brake fluid 3.5% water, boils at 284 F
Pedal 2.5 inches, drops to 1 inch hot
Booster holds 18 in for 30 seconds
ABS pump 44540-48350 codes C1391
Parking brake 9 clicks, spec 5 to 7
Caliper pins seized, 1 of 2, left rear
Pads 8 8 3 7, the rear left drags
Rotor temps 180 175 420 182 F after 10 miles
`
  .trim()
  .split('\n');
