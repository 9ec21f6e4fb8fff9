import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const web = join(__dirname, '..', '..');
const outDir = mkdtempSync(join(tmpdir(), 'tokri-web-'));
const read = (name: string) => readFileSync(join(outDir, name));
const assets = (ending: string) =>
  readdirSync(join(outDir, 'assets')).filter((name) => name.endsWith(ending));

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
}
let manifest: Record<string, Chunk>;
const ENTRY = 'index.html';
const SHOP = 'shop';
const ADMIN = 'src/app/pages/admin/admin-routes.tsx';

beforeAll(() => {
  const vite = join(web, 'node_modules/vite/bin/vite.js');
  const options = ['--outDir', outDir, '--emptyOutDir', '--manifest', '--logLevel', 'error'];
  execFileSync(process.execPath, [vite, 'build', ...options], {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'pipe',
  });
  manifest = JSON.parse(read('.vite/manifest.json').toString()) as typeof manifest;
});
afterAll(() => rmSync(outDir, { recursive: true, force: true }));

const chunkOf = (name: string) =>
  manifest[name] ?? Object.values(manifest).find((chunk) => chunk.name === name);

/**
 * The scripts that the named chunks need, themselves included; with `later`, also those that they may load
 * lazily.
 */
function scriptsOf(names: readonly string[], { later = false, but = '' } = {}): string[] {
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name) || name === but) return;
    seen.add(name);
    const chunk = chunkOf(name);
    if (!chunk) throw new Error(`the build has no chunk ${name}`);
    [...(chunk.imports ?? []), ...(later ? (chunk.dynamicImports ?? []) : [])].forEach(visit);
  };
  names.forEach(visit);
  return [...seen].map((name) => chunkOf(name)?.file ?? '').filter((file) => file.endsWith('.js'));
}
const stylesOf = (page: string) => /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? '';
const gzipped = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);

test('the script that the page names for its first load is at most 90 kB of gzip', () => {
  const named = [
    ...read('index.html')
      .toString()
      .matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g),
  ];
  const first = scriptsOf([ENTRY]);
  expect(named.map((match) => match[1]).sort()).toEqual([...first].sort());
  expect(gzipped(first)).toBeLessThanOrEqual(90_000);
});

test('all script that the home page needs to be usable is at most 130.2 kB of gzip', () => {
  const home = scriptsOf([ENTRY, SHOP]);
  expect(home.length).toBeGreaterThan(scriptsOf([ENTRY]).length);
  expect(gzipped(home)).toBeLessThanOrEqual(130_200);
  // Loaded right after: the toasts, the drawer of the cart, the menu of the account.
  const later = [
    'src/app/app-toaster.tsx',
    'src/features/cart/panel/cart-drawer.tsx',
    'src/app/layout/header/account-dropdown.tsx',
    'src/app/dashboard-routes.tsx',
  ];
  for (const name of later) expect(home).not.toContain(scriptsOf([name])[0]);
});

test('what only admins can do is in no script that a shopper ever loads', () => {
  const calls = [
    '/api/product/create',
    '/api/product/bulk/start',
    '/api/category/add-category',
    '/api/subcategory/update',
    '/api/file/upload',
    '/api/order/desk/pack',
    '/api/user/customer-status',
  ];
  const has = (files: readonly string[], text: string) => files.filter((file) => read(file).includes(text));
  const shoppers = scriptsOf([ENTRY], { later: true, but: ADMIN });
  for (const call of calls) expect(has(shoppers, call)).toEqual([]);
  for (const call of calls) expect(has(scriptsOf([ADMIN], { later: true }), call)).toHaveLength(1);
});

test.each([
  ['English', 'en-IN', '', 'Tokri, to the home page', 'Your basket, filled and at your door'],
  ['Hindi', 'hi-IN', '.hi', 'Tokri, होम पेज पर जाएँ', 'आपकी टोकरी, भरकर आपके दरवाज़े पर'],
])(
  'the app shell is prerendered in %s, with the banner on the home page only',
  (_name, lang, part, link, banner) => {
    const [home, other] = ['index', 'page'].map((name) => read(`${name}${part}.html`).toString());
    for (const page of [home, other]) {
      expect(page).toContain(`<html lang="${lang}">`);
      expect(page).toContain(link);
      expect(page!.match(/assets\/index-[^"]+/g)).toEqual(
        read('index.html')
          .toString()
          .match(/assets\/index-[^"]+/g),
      );
    }
    expect(home).toContain(banner);
    expect(other).not.toContain(banner);
  },
);

test.each([
  ['index.html', 'Popular now', '10 min', '{{discount}}% off'],
  ['index.hi.html', 'अभी सबकी पसंद', '10 मि.', '{{discount}}% छूट'],
])('%s has the templates of its first row with their placeholders', (name, title, promise, reduced) => {
  const page = read(name).toString();
  expect(page).toContain('<!--first-picture-->');
  const [, row = ''] = /<!--first-row-->(.*)<!--\/first-row-->/s.exec(page) ?? [];
  const parts = Object.fromEntries(
    [...row.matchAll(/<template data-name="([\w-]+)">(.*?)<\/template>/gs)].map(([, part, html]) => [
      part,
      html!,
    ]),
  );
  const placeholders = (part: string) =>
    [...new Set([...parts[part]!.matchAll(/\{\{(\w+)\}\}/g)].map(([, placeholder]) => placeholder!))].sort();
  expect(parts.row).toContain(`<h2 class="text-lg font-extrabold tracking-tight md:text-xl">${title}</h2>`);
  expect(placeholders('row')).toEqual(['cards']);
  const reducedOnes = ['discount', 'hue', 'name', 'path', 'picture', 'price', 'undiscounted', 'unit'];
  // The size and the Add button are painted before any script runs.
  for (const part of ['plain', 'plain-sized', 'reduced', 'reduced-sized']) {
    const isReduced = part.startsWith('reduced');
    expect(placeholders(part)).toEqual(
      isReduced ? reducedOnes : ['hue', 'name', 'path', 'picture', 'price', 'unit'],
    );
    expect(parts[part]).toMatch(/<button[^>]*>(?:<[^>]*>)*(?:Add|जोड़ें)/);
  }
  expect(placeholders('picture')).toEqual(['picture']);
  for (const part of ['plain', 'reduced', 'plain-sized', 'reduced-sized'])
    expect(parts[part]).toContain(promise);
  expect(parts.reduced).toContain(reduced);
  expect(row).not.toMatch(/sample/i);
});

test('the name of the shop is where the gateway can replace it', () => {
  for (const name of ['index.html', 'page.html', 'index.hi.html', 'page.hi.html']) {
    const page = read(name).toString();
    expect(page).toContain('<body data-shop="Tokri">');
    for (const [code] of page.matchAll(/<(script|style)\b.*?<\/\1>/gs)) expect(code).not.toContain('Tokri');
  }
  expect(read('manifest.webmanifest').toString()).toContain('"short_name": "Tokri"');
  // The name of an unnamed page.
  expect(assets('.js').filter((name) => read(join('assets', name)).includes('Tokri'))).toHaveLength(1);
});

test('the styles are inlined: the first paint needs no other file', () => {
  for (const name of ['index.html', 'page.html', 'index.hi.html', 'page.hi.html']) {
    const page = read(name).toString();
    expect(stylesOf(page)).toContain('.animate-shimmer');
    expect(page).not.toContain('rel="stylesheet"');
    // The gateway's policy would refuse an inlined font (gateway/src/calls/security-headers.ts).
    expect(stylesOf(page)).not.toContain('url(data:font');
    expect(gzipSync(page, { level: 9 }).length).toBeLessThanOrEqual(20_300);
  }
});

test('the Hindi texts are one script of at most 19.1 kB of gzip, which English never loads', () => {
  const [hindi = '', ...more] = scriptsOf(['src/lib/hindi/index.ts']);
  expect(more).toEqual([]);
  expect(gzipped([hindi])).toBeLessThanOrEqual(19_100);
  expect(scriptsOf([ENTRY, SHOP])).not.toContain(hindi);
  expect(read('index.html').toString()).not.toContain(hindi);
});

test.each([
  ['the back office', 'src/lib/hindi/back-office/index.ts', 51_000],
  ['a rider', 'src/lib/hindi/back-office/riders.ts', 3_000],
])(
  'the Hindi of %s is loaded by nobody else, and is at most as many bytes of gzip as here',
  (_, name, most) => {
    const shoppers = scriptsOf(['src/lib/hindi/index.ts']);
    const more = scriptsOf([name]).filter((file) => !shoppers.includes(file));
    expect(more).not.toEqual([]);
    expect(gzipped(more)).toBeLessThanOrEqual(most);
    const ofShoppers = [...scriptsOf([ENTRY, SHOP]), read('service-worker.js').toString()].join();
    for (const file of more) expect(ofShoppers).not.toContain(file);
  },
);

test('no schema library is in the build', () => {
  for (const name of assets('.js')) expect(read(join('assets', name)).includes('ZodError')).toBe(false);
});

test('every asset name has a hash, so that it can be cached permanently', () => {
  for (const name of readdirSync(join(outDir, 'assets'))) expect(name).toMatch(/-[\w-]{7,}\.\w+$/);
});

describe('what makes the shop an app on the device', () => {
  const worker = () => read('service-worker.js').toString();
  const kept = () => /files:`([^`]+)`/.exec(worker())?.[1]?.split(',') ?? [];

  test('the manifest names its icons, drawn from the mark in their sizes', async () => {
    const { icons, start_url: start } = JSON.parse(read('manifest.webmanifest').toString()) as {
      icons: { src: string; sizes: string; type: string; purpose?: string }[];
      start_url: string;
    };
    expect(start).toBe('/');
    expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
    for (const { src, sizes } of icons.filter(({ type }) => type === 'image/png')) {
      const png = read(src.slice(1));
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  test('pages name their worker, which caches every script and font of shoppers and none of admins', () => {
    for (const page of ['index.html', 'page.html']) {
      expect(read(page).toString()).toContain('<meta name="service-worker" content="/service-worker.js">');
    }
    const scripts = scriptsOf([
      ENTRY,
      SHOP,
      'src/app/pages/shop/cart-page.tsx',
      'src/app/pages/shop/search-page.tsx',
    ]);
    expect(kept()).toEqual(expect.arrayContaining(scripts.map((file) => `/${file}`)));
    expect(kept()).not.toContain(`/${scriptsOf([ADMIN])[0]}`);
    for (const ending of ['.woff2', '.svg']) expect(kept().some((file) => file.endsWith(ending))).toBe(true);
    for (const file of kept()) expect(read(file.slice(1)).length).toBeGreaterThan(0);
    // Devices without Devanagari fetch its letters on the pages that show them.
    expect(assets('.woff2').filter((file) => file.startsWith('devanagari'))).toHaveLength(2);
    expect(kept().join()).not.toContain('devanagari');
  });

  test('the worker is small, and its cached files are at most 357 kB of gzip', () => {
    expect(gzipped(['service-worker.js'])).toBeLessThanOrEqual(4_000);
    expect(gzipped(kept().map((file) => file.slice(1)))).toBeLessThanOrEqual(357_000);
  });
});

describe('the widths behind the class names, in the built styles', () => {
  const styles = () => stylesOf(read('index.html').toString());
  /** The rules from a minimum width on; 1 rem is 16 px. */
  const from = (rem: number) =>
    styles()
      .split('@media ')
      .filter((block) => block.startsWith(`(min-width:${rem}rem)`))
      .join('\n');

  test('small screens end at 768 px [S-2.2] [S-9.13]; the search field has two widths [S-9.14]; the drawer has the small size [S-9.15]', () => {
    expect(from(48)).toContain('.md\\:hidden{display:none}');
    expect(styles()).not.toMatch(/html\{[^}]*font-size/);
    expect(styles()).toContain('{min-width:min(300px,100%)}');
    expect(from(64)).toContain('.lg\\:min-w-\\[420px\\]{min-width:420px}');
    expect(styles()).toMatch(/--container-sm:24rem/);
    expect(styles()).toContain('.max-w-sm{max-width:var(--container-sm)}');
  });
});
