/** Postal codes of the 50 states, DC and the territories (req 5.3). */
export const usStates: readonly string[] = [
  ...'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO'.split(' '),
  ...'MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(' '),
  'DC',
  ...'AS GU MP PR UM VI'.split(' '),
];
