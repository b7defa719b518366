/**
 * VINs of every kind that a form meets. Their serial numbers are made up; the rest is how makers write them.
 * What each says is what the offline data of the decoder says of it.
 */
export const certainVins: readonly (readonly [vin: string, car: string])[] = [
  ['19XFC2F57GE000000', '2016 Honda Civic'],
  ['4T1B11HK8KU000000', '2019 Toyota Camry'],
  ['WBA8E9G56GNT80000', '2016 BMW 328i'],
  ['1HGCM82633A004352', '2003 Honda Accord'],
  ['1FTFW1ET9DFC10312', '2013 Ford F-150'],
  ['5YJ3E1EA2KF317000', '2019 Tesla Model 3'],
  ['4S4BSACCXJ3990147', '2018 Subaru Outback'],
  ['2T3P1RFV7MC990148', '2021 Toyota RAV4'],
  ['3FA6P0H7XGR990131', '2016 Ford Fusion'],
  ['2HKRW2H54HH990120', '2017 Honda CR-V'],
  ['19XFB2F55EE990127', '2014 Honda Civic'],
  ['1FTEW1EP4FF990122', '2015 Ford F-150'],
  ['JF2SKAEC8KH990123', '2019 Subaru Forester'],
  ['5TDGZRBH5LS990124', '2020 Toyota Highlander'],
  ['1HGCR2F7XDA990126', '2013 Honda Accord'],
  ['1G1ZE5ST0GF990130', '2016 Chevrolet Malibu'],
  ['2C3CDXHG4GH990138', '2016 Dodge Charger'],
  ['WA1BNAFY1J2990136', '2018 Audi Q5'],
  ['1GCVKREC4EZ100001', '2014 Chevrolet Silverado'],
  ['1C6RR7LT5GS100001', '2016 Ram 1500'],
  ['3C6UR5DLXGG100001', '2016 Ram 2500'],
  ['5FNRL6H76LB100001', '2020 Honda Odyssey'],
  ['KNDJN2A23G7100001', '2016 Kia Soul'],
  ['KMHD35LE6EU100001', '2014 Hyundai Elantra'],
  ['JTDKN3DU4A0100001', '2010 Toyota Prius'],
  ['WVWFA7AU6GW100001', '2016 Volkswagen Golf SportWagen'],
  ['JN8AT2MV4HW100001', '2017 Nissan Rogue'],
  ['1N6AD0ER4GN100001', '2016 Nissan Frontier'],
  ['5NPE24AF8GH100001', '2016 Hyundai Sonata'],
  ['JM1BM1L79F1100001', '2015 Mazda Mazda3'],
  ['WDBUF56X78B100001', '2008 Mercedes-Benz E-Class'],
  ['7SAYGDEEXNF100001', '2022 Tesla Model Y'],
  ['WMWXP7C5XG2100001', '2016 MINI Hardtop'],
  ['YV4A22PK3G1100001', '2016 Volvo XC90'],
  ['SALWR2VFXGA100001', '2016 Land Rover Range Rover Sport'],
  ['ZFF79ALA4G0100001', '2016 Ferrari 488'],
  ['WP0AB2A9XGS100001', '2016 Porsche 911'],
];

/** Two schemes fit, or the vehicle may weigh more than 10,000 lb, so that its year can be 30 years off. */
export const askingVins: readonly (readonly [vin: string, ...cars: string[]])[] = [
  ['1FTFW5L86RFB45612', '2024 Ford F-150', '2024 Ford F-550'],
  ['JALC4W161G7000001', '2016 Isuzu NPR-HD', '1986 Isuzu 4000 Series Medium Duty'],
  ['1M8GDM9AXKP042788', '1989 Motor Coach Industries 102C3 Intercity', '2019 Motor Coach Industries D4520'],
  ['1FDUF5HT9GEA12345', '2016 Ford F-550'],
  ['4UZABRDT8GCHA1234', '2016 Freightliner B2 Bus Chassis'],
  ['1GC4K0C83FF100001', '2015 Chevrolet Silverado'],
  ['1XKAD49X6GJ100001', '2016 Kenworth T6 Series', '1986 Kenworth T600'],
  ['3HAMMAAL0GL100001', '1986 International MA025', '2016 International MA025'],
  ['1FUJGLDR8GLA10001', '2016 Freightliner Cascadia'],
  ['4DRBUC8N6GB100001', '2016 IC Bus PB105'],
  ['1BAKBCPA1GF100001', '2016 Blue Bird BB Conventional', '1986 Blue Bird BB Conventional'],
  ['5PVNJ8JV0G4S10001', '2016 Hino Conventional Type Truck'],
  ['3ALACWDT6GDH10001', '2016 Freightliner M2'],
  ['1GB3KZCG7GF100001', '2016 Chevrolet Silverado'],
  ['2NKHHM6X3GM100001', '2016 Kenworth T3 Series', '1986 Kenworth 548CH'],
];

/** They add up, and the data knows no such model. */
export const unknownVins = ['WDDWF8DB0GR123456', '1FDXE45S6GDA10001', 'ZZZZZZZZ8ZZ000000'] as const;

/** Built for other markets: their ninth character is no check digit, and often a filler. */
export const uncheckedVins = [
  'WVGZZZ5NZEW069297',
  'WVWZZZ1KZAW000001',
  'WAUZZZ8K9AA000001',
  'WBAVA31070NL00001',
  'TMBJJ7NE1L0000001',
  'VF1RFB00X56000001',
  'VF3LCYHZRJS000001',
  'ZFA31200000000001',
  'SALLSAAG6BA000001',
  'JTDBR32E320000001',
  'KMHDH41EBCU000001',
  'LSVAL41Z882100001',
  'YV1MW755BB2000001',
  'VSSZZZ5FZHR000001',
] as const;

/** One character is wrong in a North American VIN. Where one look-alike explains it, it is pointed to. */
export const mistypedVins: readonly { vin: string; code: string; position?: number }[] = [
  { vin: '1HGCMB2633A004352', code: 'VIN_TYPO', position: 6 },
  { vin: '19XFC2FS7GE000000', code: 'VIN_TYPO', position: 8 },
  { vin: '4T1811HK8KU000000', code: 'VIN_TYPO', position: 4 },
  { vin: '1HGCM82G33A004352', code: 'VIN_TYPO', position: 8 },
  { vin: '5YJ3E1EAZKF317000', code: 'VIN_TYPO', position: 9 },
  { vin: 'IHGCM82633A004352', code: 'VIN_TYPO', position: 1 },
  { vin: '4S4BSACCXJ3990I47', code: 'VIN_TYPO', position: 15 },
  { vin: '1HGCM82633A004353', code: 'VIN_CHECK_DIGIT' },
  { vin: '1FTFW1ET9DFC10313', code: 'VIN_CHECK_DIGIT' },
  { vin: '2T3P1RFV7MC990149', code: 'VIN_CHECK_DIGIT' },
  { vin: '7SAYGDEEXNF100002', code: 'VIN_CHECK_DIGIT' },
  { vin: '1HGCM82633A00435', code: 'VIN_INVALID' },
  { vin: '1HGCM82633AOO4352', code: 'VIN_INVALID' },
];
