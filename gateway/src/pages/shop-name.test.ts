import { withShopName } from './shop-name';

const named = (type: string, text: string, name: string) => withShopName(type, () => text, name);

describe('the name of the shop in the built web app', () => {
  it('replaces the built-in one in texts and attributes of a page, as text', () => {
    const page =
      '<meta property="og:site_name" content="Tokri" /><title>Tokri: groceries</title><a aria-label="Tokri, home">Tokri</a>';
    expect(named('text/html; charset=utf-8', page, `"Imli" & <b>$&</b>`)).toBe(
      '<meta property="og:site_name" content="&quot;Imli&quot; &amp; &lt;b&gt;$&amp;&lt;/b&gt;" />' +
        '<title>&quot;Imli&quot; &amp; &lt;b&gt;$&amp;&lt;/b&gt;: groceries</title>' +
        '<a aria-label="&quot;Imli&quot; &amp; &lt;b&gt;$&amp;&lt;/b&gt;, home">&quot;Imli&quot; &amp; &lt;b&gt;$&amp;&lt;/b&gt;</a>',
    );
  });

  it('leaves scripts and styles, whose hashes the policy names', () => {
    const code = '<script>"Tokri"</script><style>.Tokri{}</style><script src="/Tokri.js"></script>';
    expect(named('text/html', `Tokri${code}Tokri`, 'Imli')).toBe(`Imli${code}Imli`);
  });

  it('is a string of JSON in the manifest', () => {
    const manifest = named('application/manifest+json', '{"short_name":"Tokri"}', 'Imli "24" \\ 7');
    expect(JSON.parse(manifest ?? '')).toEqual({ short_name: 'Imli "24" \\ 7' });
  });

  it('is in no other file', () => expect(named('text/javascript', 'Tokri', 'Imli')).toBeUndefined());
});
