import type { DemoUser } from '../shop/people';
import { between, randomOf } from '../shop/random';

/** People of the demo orders, all fictitious: unassigned mobile numbers and a surname that means "sample". */
const SURNAME = 'Namuna';
const PASSWORD = 'basket-of-samples-2026';

const FIRST_NAMES = [
  ...['Aarti', 'Bhavin', 'Chitra', 'Deepak', 'Esha', 'Farhan', 'Gauri', 'Harish', 'Indu', 'Jatin'],
  ...['Kavita', 'Lalit', 'Mohini', 'Naveen', 'Ojas', 'Pallavi', 'Qasim', 'Ritu', 'Sameer', 'Tara'],
  ...['Uday', 'Vidya', 'Waman', 'Yamini', 'Zoya', 'Anand', 'Bina', 'Chandan', 'Disha', 'Eknath'],
];
const HOUSES = ['Chameli Niwas', 'Genda House', 'Mogra Heights', 'Kamal Kunj', 'Parijat Bhavan'];
const LANES = ['Nimbu Bagh Lane', 'Imli Chowk', 'Jamun Marg', 'Amrud Galli', 'Sitaphal Road'];

const demoUser = (name: string, mobile: string): DemoUser => ({
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@tokri.example`,
  password: PASSWORD,
  mobile,
  role: 'USER',
  addresses: [],
});

/** Shoppers of the demo orders. */
export const shoppers: readonly DemoUser[] = FIRST_NAMES.map((first, at) => {
  const random = randomOf(`shopper/${first}`);
  const mobile = String(9_000_000_100 + at);
  const house = HOUSES[between(random, 0, HOUSES.length - 1)];
  const lane = LANES[between(random, 0, LANES.length - 1)];
  const address = {
    address_line: `Flat ${between(random, 1, 9)}0${between(random, 1, 4)}, ${house}, ${lane} (demo)`,
    city: 'Pune',
    state: 'Maharashtra',
    country: 'India',
    pincode: String(411_090 + between(random, 0, 9)),
    mobile,
  };
  return { ...demoUser(`${first} ${SURNAME}`, mobile), addresses: [address] };
});

/** Pickers; an operator creates their accounts, like those of all admins. */
export const pickers: readonly DemoUser[] = ['Pia', 'Parth'].map((first, at) => ({
  ...demoUser(`${first} Picker`, String(9_000_000_010 + at)),
  role: 'ADMIN',
}));

/** Riders of the demo orders. */
export const riders = ['Ravi', 'Rekha', 'Rohit', 'Rani', 'Rafiq'].map((first, at) => ({
  name: `${first} Rider`,
  mobile: String(9_000_000_020 + at),
}));
