/**
 * Lines as shops write them, each with what a person says it is about: items joined by "+", the end of the
 * car after ":", and "-" where it is none of ours or cannot be said. Labeled by hand.
 */
export const labeledLines = `
Replace front pads and rotors | brake_pads+brake_rotors:front
Replace rear brake pads and rotors | brake_pads+brake_rotors:rear
Front brake pads | brake_pads:front
Rear brake pads | brake_pads:rear
Ceramic brake pads, front | brake_pads:front
Semi-metallic pad set (rear) | brake_pads:rear
Front pad set, ceramic | brake_pads:front
Brake pads & rotors all four | brake_pads+brake_rotors
Frt brake pads R&R | brake_pads:front
Front rotor, coated | brake_rotors:front
Rear rotors (pair) | brake_rotors:rear
Brake discs front | brake_rotors:front
Disc rotor, premium | brake_rotors
Resurface front rotors | rotor_resurfacing:front
Machine rotors | rotor_resurfacing
Turn rotors | rotor_resurfacing
Front left caliper | brake_calipers:front
Brake caliper, reman | brake_calipers
Replace LF caliper | brake_calipers:front
Caliper hardware kit | brake_hardware
Brake hardware kit | brake_hardware
Abutment clips | brake_hardware
Clean and lubricate caliper slides | -
Caliper bracket bolt | -
Brake fluid flush | brake_fluid
DOT 4 brake fluid | brake_fluid
Bleed brakes | brake_fluid
Brake bleed and fluid | brake_fluid
DOT 3 fluid, 1 qt | brake_fluid
Brake hose, front right | brake_hose:front
Front brake flex hose | brake_hose:front
Brake line repair | -
Rear brake shoes | brake_shoes:rear
Brake shoe set | brake_shoes
Rear drums | brake_drums:rear
Brake drum | brake_drums
Rear shoes and drums | brake_shoes+brake_drums:rear
Wheel cylinder, rear left | wheel_cylinder:rear
Master cylinder | master_cylinder
Brake master cylinder replacement | master_cylinder
Brake booster | -
Pad wear sensor | pad_sensor
Front brake pad wear sensor | pad_sensor:front
Brake wear sensors rear | pad_sensor:rear
ABS wheel speed sensor, front left | abs_sensor:front
ABS sensor | abs_sensor
Wheel speed sensor RR | abs_sensor:rear
ABS module | -
Parking brake cable | parking_brake
E-brake cable replacement | parking_brake
Adjust parking brake | -
Synthetic oil change | engine_oil
Oil change | engine_oil
Full synthetic 0W-20, 5 qt | engine_oil
5W30 full synthetic oil | engine_oil
Motor oil 5 quarts | engine_oil
Engine oil, synthetic blend | engine_oil
Oil and filter change | engine_oil+oil_filter
Oil filter | oil_filter
OEM oil filter | oil_filter
Engine oil filter | oil_filter
Oil change with filter | -
Drain plug gasket | drain_plug
Drain plug crush washer | drain_plug
Oil pan drain plug | drain_plug
Engine air filter | air_filter
Air filter element | air_filter
Air filter | air_filter
Cabin air filter | cabin_filter
Cabin filter, charcoal | cabin_filter
Pollen filter | cabin_filter
Replace engine and cabin air filters | -
Fuel filter | fuel_filter
Fuel filter replacement labor | fuel_filter
Spark plugs (4) | spark_plugs
Iridium spark plugs, set of 6 | spark_plugs
Replace spark plugs | spark_plugs
NGK spark plug | spark_plugs
Sperk plugs | spark_plugs
Ignition coil | ignition_coils
Ignition coils x4 | ignition_coils
Coil pack | ignition_coils
Spark plugs and ignition coils | spark_plugs+ignition_coils
Spark plug wire set | plug_wires
Ignition wires | plug_wires
Spark plug tube seals | -
Battery replacement | battery
AGM battery, group 48 | battery
Battery, 12 V | battery
Install new battery | battery
12V battery 600 CCA | battery
Batery | battery
Battery terminal cleaning | battery_terminals
Clean battery terminals | battery_terminals
Battery cable, positive | battery_terminals
Battery tray | -
Battery test | battery_test
Charging system test | battery_test
Alternator, remanufactured | alternator
Replace alternator | alternator
Altenator | alternator
Alternator pulley | -
Starter motor | starter
Starter | starter
Replace starter motor labor | starter
Starter relay | -
Serpentine belt | serpentine_belt
Drive belt | serpentine_belt
Accessory drive belt | serpentine_belt
Serpentine belt and tensioner | -
Serpentine belt replacement | serpentine_belt
Belt tensioner | belt_tensioner
Drive belt tensioner assembly | belt_tensioner
Idler pulley | idler_pulley
Timing belt kit | timing_belt
Timing belt and water pump | timing_belt+water_pump
Timing belt replacement | timing_belt
Timing chain kit | timing_chain
Timing chain guides | -
Timing cover gasket | -
Water pump | water_pump
Water pump with gasket | -
Water pump gasket | -
Replace water pump | water_pump
Thermostat | thermostat
Thermostat housing | -
Thermostat and coolant | thermostat+coolant
Radiator | radiator
Replace radiator | radiator
Radiator hose, upper | radiator_hose
Lower radiator hose | radiator_hose
Upper and lower radiator hoses | radiator_hose
Heater hose | -
Radiator cap | radiator_cap
Radiator fan assembly | radiator_fan
Cooling fan motor | -
Coolant, 1 gallon | coolant
Antifreeze | coolant
Coolant flush | coolant
Cooling system flush | coolant
Coolant exchange | coolant
Coolant reservoir | -
Coolant temperature sensor | -
Heater core | heater_core
Blower motor | blower_motor
Blower motor resistor | -
AC compressor | ac_compressor
A/C compressor with clutch | ac_compressor
Air conditioning compressor | ac_compressor
AC condenser | ac_condenser
Evaporator core | ac_evaporator
R134a refrigerant | refrigerant
R-1234yf refrigerant | refrigerant
A/C recharge | refrigerant
Evacuate and recharge A/C | refrigerant
Freon | refrigerant
AC leak test with dye | -
AC line O-rings | -
All season tires (4) | tires
Tires 225/65R17 | tires
Winter tires, set of 4 | tires
Michelin Defender tire | tires
Mount and balance | tire_mounting
Mount and balance 4 tires | tire_mounting
Mounting & balancing | tire_mounting
Wheel balancing | tire_mounting
Balance tires | tire_mounting
Tire rotation | tire_rotation
Rotate tires | tire_rotation
Tire rotation and balance | -
Tire disposal fee | tire_disposal
Old tire disposal | tire_disposal
Tire recycling fee | tire_disposal
Tire patch | tire_patch
Patch tire, left rear | tire_patch:rear
Flat repair | tire_patch
TPMS sensor | tpms
TPMS rebuild kit | tpms
Tire pressure sensor | tpms
Valve stems | valve_stems
Valve stem, rubber | valve_stems
Four wheel alignment | alignment
Wheel alignment | alignment
4-wheel alignment | alignment
Front end alignment | alignment:front
Alignment check | alignment
Camber bolt kit | -
Front struts | struts:front
Loaded strut assembly, front | struts:front
Quick strut LF | struts:front
Front strut mounts | strut_mount:front
Strut mount | strut_mount
Rear shocks | shocks:rear
Shock absorber, rear pair | shocks:rear
Front struts and rear shocks | struts+shocks
Coil spring rear | coil_springs:rear
Lower control arm, front left | control_arm:front
Front lower control arms | control_arm:front
Upper control arm | control_arm
Control arm bushing | control_arm_bushing
Ball joint, lower | ball_joint
Ball joints front | ball_joint:front
Outer tie rod end | tie_rod
Inner tie rod | tie_rod
Tie rod ends | tie_rod
Sway bar link front | sway_bar_link:front
Sway bar end links, rear | sway_bar_link:rear
Stabilizer bar link | sway_bar_link
Sway bar bushings | sway_bar_bushing
Wheel bearing, front right | wheel_bearing:front
Hub assembly, rear | wheel_bearing:rear
Wheel hub bearing front | wheel_bearing:front
Hub cap | -
Wheel lock key | -
CV axle, front left | cv_axle:front
CV axle shaft | cv_axle
Replace half shaft | cv_axle
CV boot kit | cv_boot
Axle seal | -
Transmission fluid | transmission_fluid
ATF, 6 quarts | transmission_fluid
CVT fluid change | transmission_fluid
Transmission flush | transmission_fluid
Transmission service | transmission_fluid
Trans fluid drain and fill | transmission_fluid
Transmission filter kit | transmission_filter
Transmission fluid and filter | -
Transmission rebuild | -
Transmission pan gasket | -
Differential fluid | differential_fluid
Rear diff fluid | differential_fluid:rear
75W-90 gear oil | differential_fluid
Transfer case fluid | -
Clutch kit | clutch
Clutch replacement labor | clutch
Clutch slave cylinder | -
Flywheel | flywheel
Clutch and flywheel | clutch+flywheel
Oxygen sensor, upstream | oxygen_sensor
O2 sensor bank 1 | oxygen_sensor
Air fuel ratio sensor | oxygen_sensor
Catalytic converter | catalytic_converter
Cat converter, aftermarket | catalytic_converter
Catalytic converter gasket | -
Muffler | muffler
Replace muffler | muffler
Muffler clamp | -
Tail pipe | exhaust_pipe
Exhaust pipe section | exhaust_pipe
Exhaust gasket | exhaust_gasket
Exhaust manifold gasket | exhaust_gasket
Exhaust manifold | -
Exhaust leak repair | -
Fuel pump | fuel_pump
Fuel pump module | fuel_pump
Fuel pump assembly, OEM | fuel_pump
Fuel pump relay | -
Fuel injector | fuel_injectors
Fuel injectors (set of 4) | fuel_injectors
Fuel injector cleaning | fuel_cleaning
Fuel system cleaning | fuel_cleaning
Fuel tank strap | -
Throttle body cleaning | throttle_cleaning
Clean throttle body | throttle_cleaning
Throttle body | throttle_body
Throttle position sensor | -
Mass air flow sensor | mass_air_flow
MAF sensor | mass_air_flow
Mass airflow sensor clean | -
EGR valve | egr_valve
PCV valve | pcv_valve
PCV valve and hose | -
Head gasket | head_gasket
Cylinder head gasket set | head_gasket
Valve cover gasket | valve_cover_gasket
Valve cover gasket set | valve_cover_gasket
Valve cover | -
Oil pan gasket | oil_pan_gasket
Oil pan | oil_pan
Rear main seal | -
Camshaft position sensor | -
Crankshaft sensor | -
Knock sensor | -
Engine mount | engine_mount
Motor mounts (2) | engine_mount
Transmission mount | transmission_mount
Engine replacement, used | -
Power steering pump | power_steering_pump
Power steering fluid | power_steering_fluid
Power steering hose | -
Rack and pinion | steering_rack
Steering rack, reman | steering_rack
Steering column | -
Wiper blades | wiper_blades
Windshield wiper blades, pair | wiper_blades
Rear wiper blade | wiper_blades:rear
Wiper motor | -
Washer fluid | washer_fluid
Washer pump | -
Headlight bulb | headlight
Headlight bulbs, pair | headlight
Headlamp assembly | headlight
Headlight restoration | -
Tail light bulb | -
Windshield | windshield
Windshield replacement | windshield
Window regulator, front left | window_regulator:front
Door lock actuator | -
Mirror glass | -
Diagnosis | diagnosis
Diagnostic fee | diagnosis
Diagnostic | diagnosis
Check engine light diagnosis | diagnosis
Scan codes | diagnosis
Diag time | diagnosis
Electrical diagnosis, 1 hour | diagnosis
Inspection | inspection
Multi-point inspection | inspection
State safety inspection | inspection
Inspect brakes | inspection
Road test | road_test
Test drive | road_test
Shop supplies | supplies
Shop supplies and cleaner | supplies
Brake cleaner | supplies
Supplies | supplies
Shop materials | supplies
Trip | trip
Trip fee | trip
Travel fee | trip
Mobile service fee | trip
Service call | trip
Hazardous waste fee | waste
Hazmat disposal | waste
Environmental fee | waste
Waste oil disposal | waste
Module programming | programming
Program key fob | -
Towing | -
Storage per day | -
Loaner car | -
Labor | -
Parts | -
Misc | -
Work as discussed | -
Bumper cover paint | -
Fender repair | -
Key battery | -
Hybrid battery pack | -
Brakes | -
Front brake job | -
Brake service rear | -
Filter | -
Belt | -
Hoses and clamps | -
Sensor | -
Tune up | -
Fluids top off | -
Gasket set | -
`;
