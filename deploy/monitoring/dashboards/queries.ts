export const CALLS = 'service="gateway",route!~"page|asset|picture|docs|config|health|other"';
export const OF_SERVICE = 'service=~"$service"';
export const share = (part: string, whole: string) => `(${part} or vector(0)) / (${whole} > 0)`;
export const quantile = (rank: number, by: string, metric: string, labels = '') =>
  `histogram_quantile(${rank}, sum by (${by}, le) (rate(${metric}_bucket{${labels}}[$__rate_interval])))`;
export const rate = (metric: string, labels = '') => `rate(${metric}{${labels}}[$__rate_interval])`;
