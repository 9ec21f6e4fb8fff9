import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { USAGE } from '@tokri/operator/command-line';
import { SECURITY_EVENTS } from '@tokri/service-kit';
import { incidentRunbooks } from '../monitoring/references';
import { PROCESSES } from '../src/processes';
import { renderOverlays } from './kustomize';

const runbooks = incidentRunbooks();
const text = runbooks.join('\n');
const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

describe('runbooks of incidents', () => {
  it('name commands of the operator that exist', () => {
    const named = found(/pnpm ops ([a-z]+(?:-[a-z]+)*(?: [a-z][a-z-]+)?)/g);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !USAGE.includes(`\n  ${name} `))).toEqual([]);
  });

  it('name events of the security log that exist', () => {
    const events = found(/security-log --event ([\w-]+)/g);
    expect(events.filter((event) => !(event in SECURITY_EVENTS))).toEqual([]);
  });

  it('name objects that production has', () => {
    const objects = renderOverlays().production.map(
      ({ kind, metadata }) => `${kind.toLowerCase()}/${metadata.name}`,
    );
    // The loop names every Deployment.
    const each = `for each in ${['gateway', ...PROCESSES.filter((name) => name !== 'gateway')].join(' ')}; do`;
    expect(text).toContain(each);
    const named = found(/((?:deployment|cronjob)\/[a-z][a-z-]+)/g);
    expect(named.filter((object) => !objects.includes(object))).toEqual([]);
    expect(found(/(?:delete|get|logs) (job[ /]migrate)/g)).not.toEqual([]);
    expect(objects).toContain('job/migrate');
  });

  it('link to headings that exist', () => {
    const docs = join(__dirname, '../../docs');
    const anchorOf = (heading: string) =>
      heading
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replaceAll(' ', '-');
    const links = [...text.matchAll(/\]\(([\w./-]+\.md)#([\w-]+)\)/g)].map(([, file, anchor]) => ({
      file,
      anchor,
    }));
    expect(links.length).toBeGreaterThan(3);
    for (const { file, anchor } of links) {
      const headings = [...readFileSync(join(docs, file!), 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
        anchorOf(title!),
      );
      expect([file, headings]).toEqual([file, expect.arrayContaining([anchor])]);
    }
  });
});
