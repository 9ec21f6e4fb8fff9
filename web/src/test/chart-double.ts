/** Test double for chart.js, which draws on a canvas that jsdom does not have. */
export interface DrawnChart {
  data: { labels: string[]; datasets: { data: (number | null)[] }[] };
}

/** The configurations of all charts that were drawn, the last one at the end. */
export const drawnCharts: DrawnChart[] = [];

export class Chart {
  static register(): void {}
  constructor(_canvas: unknown, configuration: DrawnChart) {
    drawnCharts.push(configuration);
  }
  destroy(): void {}
}

export const BarController = {};
export const BarElement = {};
export const CategoryScale = {};
export const LinearScale = {};
export const Tooltip = {};
