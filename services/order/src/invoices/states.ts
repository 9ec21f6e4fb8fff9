/** A state or union territory; `code` is the prefix of its GST numbers. */
export interface State {
  code: string;
  name: string;
}

/** Code, name and common alternative names. */
const STATES: readonly [code: string, name: string, ...others: string[]][] = [
  ['01', 'Jammu and Kashmir', 'JK'],
  ['02', 'Himachal Pradesh', 'HP'],
  ['03', 'Punjab', 'PB'],
  ['04', 'Chandigarh', 'CH'],
  ['05', 'Uttarakhand', 'Uttaranchal', 'UK', 'UT'],
  ['06', 'Haryana', 'HR'],
  ['07', 'Delhi', 'New Delhi', 'NCT of Delhi', 'DL'],
  ['08', 'Rajasthan', 'RJ'],
  ['09', 'Uttar Pradesh', 'UP'],
  ['10', 'Bihar', 'BR'],
  ['11', 'Sikkim', 'SK'],
  ['12', 'Arunachal Pradesh', 'AR'],
  ['13', 'Nagaland', 'NL'],
  ['14', 'Manipur', 'MN'],
  ['15', 'Mizoram', 'MZ'],
  ['16', 'Tripura', 'TR'],
  ['17', 'Meghalaya', 'ML'],
  ['18', 'Assam', 'AS'],
  ['19', 'West Bengal', 'WB'],
  ['20', 'Jharkhand', 'JH'],
  ['21', 'Odisha', 'Orissa', 'OD', 'OR'],
  ['22', 'Chhattisgarh', 'Chattisgarh', 'CG'],
  ['23', 'Madhya Pradesh', 'MP'],
  ['24', 'Gujarat', 'GJ'],
  ['26', 'Dadra and Nagar Haveli and Daman and Diu', 'Daman and Diu', 'Dadra and Nagar Haveli', 'DD', 'DN'],
  ['27', 'Maharashtra', 'MH'],
  ['29', 'Karnataka', 'KA'],
  ['30', 'Goa', 'GA'],
  ['31', 'Lakshadweep', 'LD'],
  ['32', 'Kerala', 'KL'],
  ['33', 'Tamil Nadu', 'TN'],
  ['34', 'Puducherry', 'Pondicherry', 'PY'],
  ['35', 'Andaman and Nicobar Islands', 'Andaman and Nicobar', 'AN'],
  ['36', 'Telangana', 'TS', 'TG'],
  ['37', 'Andhra Pradesh', 'AP'],
  ['38', 'Ladakh', 'LA'],
];

/** Union territories without a legislature, which have UTGST instead of SGST. */
const WITHOUT_LEGISLATURE = ['04', '26', '31', '35', '38'];

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z]/g, '');

const byName = new Map(
  STATES.flatMap(([code, name, ...others]) =>
    [name, ...others].map((each): [string, State] => [plain(each), { code, name }]),
  ),
);
const byCode = new Map(STATES.map(([code, name]): [string, State] => [code, { code, name }]));

/** Finds a state by any common spelling; undefined for an unknown name. */
export const stateNamed = (name: string): State | undefined => byName.get(plain(name));
export const stateOfCode = (code: string): State | undefined => byCode.get(code);

/** Name of the state's half of the tax. */
export const stateTaxName = ({ code }: State): 'SGST' | 'UTGST' =>
  WITHOUT_LEGISLATURE.includes(code) ? 'UTGST' : 'SGST';
