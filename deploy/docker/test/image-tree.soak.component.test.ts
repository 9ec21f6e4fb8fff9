import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@tokri/contracts';
import { EXTERNAL } from '@tokri/local-stack/build';
import { SERVICE_NAMES } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { readLockfile } from '../../supply-chain/lockfile';
import { purlOf } from '../../supply-chain/sbom';
import { shippedPackages } from '../../supply-chain/shipped';
import { canIsolate, runScript } from './container-process';
import { buildImageTree, NODE_VERSION, type ImageTree } from './image-tree';
import { PROCESSES, STAND_INS, startShop, type ShopOfImages } from './shop';

/*
 * Tests the images without Docker: assembles their files like the Dockerfile and starts every process with the image's
 * Node. As root on Linux, each process is isolated as in a container; elsewhere it runs outside the image's root.
 */
const root = join(__dirname, '../../..');
const MEGABYTE = 1_000_000;
const MOST_MEGABYTES = 250;

const trees = {} as { shop: ImageTree; sandbox: ImageTree };
beforeAll(async () => {
  trees.shop = await buildImageTree('shop');
  trees.sandbox = await buildImageTree('sandbox');
});
afterAll(() => {
  trees.shop?.remove();
  trees.sandbox?.remove();
});

describe('the files of the shop', () => {
  const packagesIn = (folder: string) =>
    trees.shop
      .files(folder)
      .filter((file) => /node_modules\/(?:@[^/]+\/)?[^/]+\/package\.json$/.test(file))
      .map((file) => JSON.parse(readFileSync(join(trees.shop.root, file), 'utf8')) as Record<string, string>)
      .map(({ name, version }) => `${name}@${version}`);

  it(`take less than ${MOST_MEGABYTES} MB with Node`, () => {
    const inMegabytes = (bytes: number) => Number((bytes / MEGABYTE).toFixed(1));
    const parts = ['usr/local/bin', 'lib', 'app/node_modules', 'app/dist', 'app/web'];
    const present = parts.filter((part) => existsSync(join(trees.shop.root, part)));
    console.log(present.map((part) => `${part}: ${inMegabytes(trees.shop.size(part))} MB`).join(', '));
    expect(inMegabytes(trees.shop.size())).toBeLessThan(MOST_MEGABYTES);
  });

  it('serve browsers a production build, regardless of NODE_ENV at build time [G-263]', () => {
    const scripts = trees.shop.files('app/web').filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(20);
    const ofDevelopment = scripts.filter((file) =>
      readFileSync(join(trees.shop.root, file), 'utf8').includes('jsxDEV'),
    );
    expect(ofDevelopment).toEqual([]);
  });

  it('have the packages that bundles leave outside, what these need in production, and no other', () => {
    const { graph } = shippedPackages(readLockfile(root), ['deploy/runtime']);
    const there = packagesIn('app/node_modules');
    expect(there.filter((id) => !graph.has(id))).toEqual([]);
    const names = there.map((id) => id.slice(0, id.lastIndexOf('@')));
    expect(names).toEqual(expect.arrayContaining(EXTERNAL));
  });

  it('hold no tests, no sources, no repository and nothing of the sandbox [A-13.4.1] [A-15.2.3]', () => {
    const unwanted =
      /\.(?:test|spec)\.[cm]?[jt]sx?$|\/(?:tests?|__tests__|fixtures)\/|(?<!\.d(?:\.css)?)\.[cm]?tsx?$|\/data\/|(?:^|\/)\.git/;
    expect(trees.shop.files().filter((file) => unwanted.test(file))).toEqual([]);
    const scripts = trees.shop.files('app/dist').filter((file) => !file.includes('/shared/'));
    expect(scripts.filter((file) => /cards|mailbox|pictures|load/.test(file))).toEqual([]);
  });

  it('name in the bill of materials every package that lies there', () => {
    const { components } = JSON.parse(readFileSync(join(trees.shop.root, 'app/sbom.cdx.json'), 'utf8')) as {
      components: { purl: string }[];
    };
    const named = new Set(components.map(({ purl }) => purl));
    expect(
      packagesIn('app/node_modules')
        .map(purlOf)
        .filter((purl) => !named.has(purl)),
    ).toEqual([]);
  });
});

test.each(SERVICE_NAMES)("%s's operator prints how it is called", (name) => {
  const { status, stderr } = runScript(trees.shop.root, [`dist/${name}/operator.js`]);
  expect([status, stderr]).toEqual([2, expect.stringContaining(`Commands of ${name}'s operator`)]);
});

test('the loader of the demo shop refuses to start without an address', () => {
  const { status, stderr } = runScript(trees.sandbox.root, ['dist/load.js']);
  expect([status, stderr]).toEqual([1, expect.stringContaining('Name the address of the shop')]);
});

describe('a shop of these files', () => {
  const admin = { email: 'asha@mail.example', name: 'Asha Rao', password: 'six-mangoes-a-day' };
  let shop: ShopOfImages;
  let token = '';
  const call = (method: string, path: string, body?: object) =>
    fetch(shop.urlOf('gateway') + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    });

  beforeAll(async () => {
    shop = await startShop(trees);
    await shop.untilReady();
    const made = runScript(
      trees.shop.root,
      ['dist/identity/operator.js', 'create-admin', admin.email, admin.name],
      { ...shop.settingsOf('identity'), ADMIN_PASSWORD: admin.password },
    );
    expect(made).toMatchObject({ status: 0, stdout: 'create-admin: created\n' });
    const answer = await call('POST', calls.login.path, { email: admin.email, password: admin.password });
    token = calls.login.response.parse(await answer.json()).data.accesstoken;
  });
  afterAll(async () => shop?.close());

  it('runs on the Node of the image', async () => {
    const metrics = await fetch(shop.healthOf('order').replace('/readyz', '/metrics'));
    expect(await metrics.text()).toContain(`nodejs_version_info{version="v${NODE_VERSION}"`);
  });

  it.each([...PROCESSES, ...STAND_INS])('%s is healthy by the health check of its container', (name) => {
    expect(runScript(trees.shop.root, ['healthy.mjs', shop.healthOf(name)]).status).toBe(0);
  });

  it('has a health check that fails when nothing answers', () => {
    expect(runScript(trees.shop.root, ['healthy.mjs'], { MANAGEMENT_PORT: '1' }).status).toBe(1);
  });

  it.each([
    ['identity', 'GET', calls.userDetails.path, undefined, 200],
    ['catalogue', 'GET', calls.getCategories.path, undefined, 200],
    ['cart', 'GET', calls.getCart.path, undefined, 200],
    ['address', 'GET', calls.getAddresses.path, undefined, 200],
    ['order', 'GET', calls.orderList.path, undefined, 200],
    // Without a signature: the payment service itself refuses it.
    ['payment', 'POST', '/api/payment/webhook', {}, 400],
    ['gateway', 'GET', '/', undefined, 200],
  ] as const)('%s answers', async (_name, method, path, body, status) => {
    expect((await call(method, path, body)).status).toBe(status);
  });

  it('decodes an uploaded picture and serves it [G-312]', async () => {
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
    const form = new FormData();
    form.append('image', new Blob([Buffer.from(png, 'base64')], { type: 'image/png' }), 'red.png');
    const answer = await fetch(shop.urlOf('gateway') + calls.uploadFile.path, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = calls.uploadFile.response.parse(await answer.json());
    expect(data).toMatchObject({ width: 1, height: 1 });
    const shown = await fetch(shop.urlOf('gateway') + data.url);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it('fetches a picture that it does not have from the demo shop', async () => {
    const shown = await fetch(`${shop.urlOf('gateway')}/media/demo/banner-packs.webp`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it('sends its mail, here into the mailbox of the sandbox', async () => {
    const { email, name, password } = { ...admin, email: 'ravi@mail.example', name: 'Ravi' };
    const answer = await call('POST', calls.register.path, {
      name,
      email,
      password,
      confirmPassword: password,
    });
    expect(answer.status).toBe(200);
    await waitFor(async () => {
      const mails = (await (await fetch(`${shop.urlOf('mail')}/email`)).json()) as { to: string[] }[];
      expect(mails.flatMap(({ to }) => to)).toContain(email);
    });
  });

  it('stops every process in an orderly way on SIGTERM', async () => {
    for (const name of [...PROCESSES, ...STAND_INS]) expect([name, await shop.stop(name)]).toEqual([name, 0]);
  });
});

test('the processes were isolated as in containers, or the reason is printed', () => {
  if (!canIsolate)
    console.log('not root, or no namespaces here: the processes ran outside the root of the image');
  expect(trees.shop.files('usr/local/bin')).toEqual(['usr/local/bin/node']);
});
