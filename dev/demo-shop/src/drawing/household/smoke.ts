import { stroke } from '../canvas';

/** A thin line of smoke above x, in a field of 128 x 128. */
export const smoke = (x: number): string =>
  stroke(`M${x} 34Q${x - 10} 24 ${x} 16T${x} -2`, '#b9c0c9', 3, ' opacity=".8"');
