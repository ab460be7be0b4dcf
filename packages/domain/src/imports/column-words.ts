/** Spellings of column names in exports of billing systems, by word. */
const spellings: Readonly<Record<string, string>> = {
  acct: 'account',
  acctno: 'account number',
  accountno: 'account number',
  addr: 'address',
  amt: 'amount',
  bal: 'balance',
  cust: 'customer',
  custid: 'customer id',
  custno: 'customer number',
  customerno: 'customer number',
  curr: 'current',
  dob: 'birth date',
  dt: 'date',
  exp: 'expiration',
  fname: 'first name',
  inv: 'invoice',
  lname: 'last name',
  min: 'minimum',
  nbr: 'number',
  no: 'number',
  num: 'number',
  one: '1',
  pmt: 'payment',
  prin: 'principal',
  pymt: 'payment',
  stmt: 'statement',
  surname: 'last name',
  tel: 'phone',
  telephone: 'phone',
  two: '2',
};

/** Other names of each field, most specific first. They are written in the words of `plainWords`. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  accountName: ['account description', 'account type', 'service address', 'service', 'product', 'description'],
  accountReferenceCode: ['account number', 'account id', 'account code', 'account', 'loan number', 'reference number'],
  addressLineOne: ['address 1', 'street address', 'street', 'mailing address', 'address'],
  addressLineTwo: ['address 2', 'apartment', 'apt', 'unit', 'suite'],
  amountDue: ['current amount due', 'total due', 'payment due', 'due'],
  balance: ['current balance', 'account balance', 'balance due', 'total balance', 'outstanding balance', 'amount owed'],
  billAmount: ['invoice amount', 'statement amount', 'current charges', 'new charges', 'bill total', 'invoice total'],
  billIssuedOn: ['bill date', 'billing date', 'invoice date', 'statement date', 'issue date'],
  billNumber: ['invoice number', 'statement number', 'bill id', 'invoice id', 'invoice'],
  billPeriodEnd: ['period end', 'service to', 'period to', 'service end'],
  billPeriodStart: ['period start', 'service from', 'period from', 'service start'],
  city: ['town', 'city name'],
  contactFrom: ['contact after', 'call after'],
  contactUntil: ['contact before', 'call before'],
  customerReferenceCode: [
    ...['customer number', 'customer id', 'customer code', 'customer', 'client number', 'client id', 'patient number'],
    ...['patient id', 'member number', 'member id', 'debtor number', 'debtor id', 'mrn'],
  ],
  downPayment: ['initial payment', 'first payment'],
  dueOn: ['due date', 'payment due date', 'date due', 'pay by', 'pay by date'],
  email: ['email address', 'customer email', 'mail'],
  expiresOn: ['expiration date', 'expires', 'expiry date', 'expiration', 'valid until'],
  fees: ['fee amount', 'fee'],
  firstName: ['customer first name', 'given name', 'first'],
  fullName: ['customer name', 'name', 'patient name', 'client name', 'debtor name', 'member name', 'contact name'],
  homePhone: ['phone number', 'home phone number', 'phone 1', 'phone', 'mobile', 'mobile phone', 'cell', 'cell phone'],
  installments: ['number of payments', 'number of installments'],
  interest: ['interest amount', 'interest balance'],
  language: ['preferred language', 'lang'],
  lastName: ['customer last name', 'family name', 'last'],
  minimumPayment: ['minimum due', 'minimum amount due', 'minimum payment due', 'minimum'],
  noCalls: ['do not call', 'dnc'],
  noContactReason: ['reason'],
  noEmail: ['do not email', 'email opt out'],
  noTexts: ['do not text', 'text opt out', 'sms opt out'],
  offerReferenceCode: ['offer number', 'offer id', 'offer code', 'settlement id', 'offer'],
  offerType: ['settlement type', 'type'],
  pastDue: ['past due amount', 'amount past due', 'overdue', 'arrears'],
  principal: ['principal balance', 'principal amount'],
  state: ['st', 'state code', 'province'],
  total: ['settlement amount', 'offer amount', 'settlement total', 'offer total', 'amount'],
  zip: ['zip code', 'postal code', 'zipcode', 'postcode', 'zip 5'],
};

/** Splits a column's name into lowercase words in one spelling: `Acct #` becomes `account number`. */
export function plainWords(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/e[-\s]?mail/g, 'email')
    .replaceAll('#', ' number ')
    .replaceAll(/([a-z])(\d)/g, '$1 $2')
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '')
    .map((word) => (Object.hasOwn(spellings, word) ? spellings[word] : word))
    .join(' ');
}

/** Returns the names that a field's column can have, the best first. Compare them with `plainWords`. */
export function namesOfField(field: string): readonly string[] {
  return [plainWords(field), ...(otherNames[field] ?? [])];
}
