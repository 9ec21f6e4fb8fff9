import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DASHBOARDS } from './dashboards';
import { dashboardJson } from './grafana';

for (const [name, dashboard] of Object.entries(DASHBOARDS))
  writeFileSync(join(__dirname, 'grafana', `${name}.json`), dashboardJson(dashboard));
