/** Address of the shoppers in the suites and the rehearsal. */
export const ADDRESS = {
  address_line: 'Flat 12, Neem Residency, Lane 4',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  pincode: '411001',
  mobile: '9876543210',
};
