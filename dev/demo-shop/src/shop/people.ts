export interface DemoAddress {
  address_line: string;
  city: string;
  state: string;
  country: string;
  pincode: string;
  mobile: string;
}
export interface DemoUser {
  name: string;
  email: string;
  password: string;
  mobile: string;
  role: 'ADMIN' | 'USER';
  addresses: DemoAddress[];
}

/** Accounts of a loaded demo shop. Fictitious; `.example` never receives mail, and each start prints the passwords. */
export const demoUsers: { admin: DemoUser; shopper: DemoUser } = {
  admin: {
    name: 'Asha Admin',
    email: 'admin@tokri.example',
    password: 'tokri-admin-2026',
    mobile: '9000000001',
    role: 'ADMIN',
    addresses: [],
  },
  shopper: {
    name: 'Sohan Shopper',
    email: 'shopper@tokri.example',
    password: 'tokri-shopper-2026',
    mobile: '9000000002',
    role: 'USER',
    addresses: [
      {
        address_line: 'Flat 304, Gulmohar Vihar, Nimbu Bagh Lane',
        city: 'Pune',
        state: 'Maharashtra',
        country: 'India',
        pincode: '411099',
        mobile: '9000000002',
      },
      {
        address_line: '2nd floor, Chaupal House, 7 Imli Chowk',
        city: 'Pune',
        state: 'Maharashtra',
        country: 'India',
        pincode: '411098',
        mobile: '9000000003',
      },
    ],
  },
};
