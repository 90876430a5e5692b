/** Bets on matches of fixtures/events/football.json. The last one is on a match that is still to be played. */
export const TEMPLATE = `id,type,stake,currency,odds,odds format,event id,market,side,hdp,label,each way,place terms,result
S1,single,10,EUR,3.40,,1034,ML,draw,,,,,
S2,double,20,EUR,1.95,,1034,Totals,over,3.75,,,,
S2,,,,2.10,,1037,Spread,away,5.75,,,,
S3,trixie,5,EUR,4/6,fractional,1041,To Qualify,home,,,,,
S3,,,,-110,american,1036,Both Teams To Score 2H,yes,,,,,
S3,,,,9.50,,1037,Correct Score HT,yes,,0-5,,,
S4,single,2.50,GBP,10/1,fractional,,,,,,yes,1/5,placed
S5,accumulator,10,EUR,1.30,,1042,Match Winner,home,,,,,
S5,,,,1.80,,1045,ML,home,,,,,
`;
