/** What a panel shows; the rest of Grafana's JSON is the same for all. */
interface Panel {
  title: string;
  /** What the panel is for, where the title is not enough. */
  description?: string;
  /** One of Grafana's units. */
  unit: Unit;
  /** PromQL, each with the legend of its lines. */
  queries: readonly (readonly [expr: string, legend: string])[];
  kind?: 'timeseries' | 'stat';
  /** From this value on a stat is red. */
  redFrom?: number;
}

type Unit = 's' | 'reqps' | 'ops' | 'short' | 'percentunit' | 'bytes' | 'currencyINR' | 'dateTimeFromNow';

export interface Dashboard {
  uid: string;
  title: string;
  panels: readonly Panel[];
  /** Lets the reader choose services. */
  byService?: true;
}

const WIDTH = 24;
const SIZES = { timeseries: { w: 8, h: 8 }, stat: { w: 4, h: 4 } };
const DATA_SOURCE = { type: 'prometheus', uid: '${datasource}' };

/** One row after the other, from left to right. */
function placesOf(panels: readonly Panel[]): { x: number; y: number; w: number; h: number }[] {
  let x = 0;
  let y = 0;
  let rowHeight = 0;
  return panels.map(({ kind = 'timeseries' }) => {
    const { w, h } = SIZES[kind];
    if (x + w > WIDTH || (rowHeight > 0 && h !== rowHeight)) [x, y, rowHeight] = [0, y + rowHeight, 0];
    const place = { x, y, w, h };
    x += w;
    rowHeight = h;
    return place;
  });
}

function panelJson(
  { title, description, unit, queries, kind = 'timeseries', redFrom }: Panel,
  id: number,
  gridPos: object,
) {
  const steps = [
    { color: redFrom === undefined ? 'text' : 'green', value: null },
    ...(redFrom === undefined ? [] : [{ color: 'red', value: redFrom }]),
  ];
  return {
    id,
    title,
    ...(description && { description }),
    type: kind,
    datasource: DATA_SOURCE,
    gridPos,
    fieldConfig: { defaults: { unit, min: 0, thresholds: { mode: 'absolute', steps } }, overrides: [] },
    options:
      kind === 'stat'
        ? { reduceOptions: { calcs: ['lastNotNull'] } }
        : { tooltip: { mode: 'multi', sort: 'desc' } },
    targets: queries.map(([expr, legendFormat], index) => ({
      refId: String.fromCharCode(65 + index),
      datasource: DATA_SOURCE,
      expr,
      legendFormat,
    })),
  };
}

/** A dashboard as Grafana imports it. */
export function dashboardJson({ uid, title, panels, byService }: Dashboard): string {
  const places = placesOf(panels);
  const dataSource = { name: 'datasource', label: 'Data source', type: 'datasource', query: 'prometheus' };
  const service = {
    name: 'service',
    label: 'Service',
    type: 'query',
    datasource: DATA_SOURCE,
    query: 'label_values(build_info, service)',
    includeAll: true,
    multi: true,
    refresh: 2,
  };
  const json = {
    uid,
    title,
    tags: ['tokri'],
    schemaVersion: 39,
    editable: false,
    refresh: '30s',
    time: { from: 'now-3h', to: 'now' },
    templating: { list: byService ? [dataSource, service] : [dataSource] },
    panels: panels.map((panel, index) => panelJson(panel, index + 1, places[index]!)),
  };
  return `${JSON.stringify(json, null, 2)}\n`;
}
