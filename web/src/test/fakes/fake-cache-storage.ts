type Key = RequestInfo | URL;
const urlOf = (key: Key) =>
  new URL(typeof key === 'object' && 'url' in key ? key.url : key, 'https://shop.test').href;

class FakeCache implements Cache {
  private readonly kept = new Map<string, Response>();
  constructor(private readonly load: (url: string) => Promise<Response>) {}

  match = async (key: Key) => this.kept.get(urlOf(key))?.clone();
  matchAll = async () => [...this.kept.values()];
  keys = async () => [...this.kept.keys()].map((url) => new Request(url));
  delete = async (key: Key) => this.kept.delete(urlOf(key));
  put = async (key: Key, answer: Response) => void this.kept.set(urlOf(key), answer);
  add = async (key: Key) => {
    const answer = await this.load(urlOf(key));
    if (!answer.ok) throw new TypeError(`${urlOf(key)} was answered with ${answer.status}`);
    this.kept.set(urlOf(key), answer);
  };
  addAll = async (keys: Iterable<Key>) => void (await Promise.all([...keys].map(this.add)));
}

export class FakeCacheStorage implements CacheStorage {
  private readonly opened = new Map<string, FakeCache>();
  constructor(private readonly load: (url: string) => Promise<Response>) {}

  open = async (name: string) => {
    const cache = this.opened.get(name) ?? new FakeCache(this.load);
    this.opened.set(name, cache);
    return cache;
  };
  has = async (name: string) => this.opened.has(name);
  delete = async (name: string) => this.opened.delete(name);
  keys = async () => [...this.opened.keys()];
  match = async (key: Key) => {
    for (const cache of this.opened.values()) {
      const found = await cache.match(key);
      if (found) return found;
    }
    return undefined;
  };
}
