/** Neutral style: grey, one blue, system font; readable at 320 px, by keyboard and in high contrast. */
export const styles = `
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1f2430;background:#f4f5f7}
.mode{margin:0;padding:.5rem 1rem;background:#fff3d6;color:#5c4400;text-align:center;font-size:.875rem}
main{margin:0 auto;padding:1.5rem 1rem 3rem;max-width:60rem;display:grid;gap:2rem}
main.one{max-width:30rem}
@media(min-width:48rem){main.two{grid-template-columns:1fr 1fr;padding-top:3rem}}
h1{font-size:1.25rem;margin:0 0 1rem}
.back{color:#3a4560;display:inline-block;padding:.25rem 0}
.due{margin:1rem 0;color:#4a5266}.due strong{display:block;font-size:2.25rem;line-height:1.2;color:#1f2430}
ul{list-style:none;margin:0;padding:0;max-height:24rem;overflow:auto}
li,.total{display:flex;justify-content:space-between;gap:1rem;padding:.6rem 0;border-bottom:1px solid #dfe2e8}
.total{font-weight:600;border:0;margin:0}
small{display:block;color:#5b6377}
.pay{background:#fff;border:1px solid #dfe2e8;border-radius:.75rem;padding:1.5rem}
label{display:block;margin:0 0 1rem;font-size:.9rem;font-weight:500}
input{display:block;width:100%;margin-top:.25rem;padding:.65rem .75rem;font:inherit;border:1px solid #8a92a5;border-radius:.4rem;background:#fff;color:inherit}
input[aria-invalid]{border-color:#b3261e}
fieldset{border:0;margin:0;padding:0}legend{padding:0;font-weight:600;margin-bottom:.5rem}
.halves{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
button,.button{display:block;width:100%;padding:.8rem;border:0;border-radius:.4rem;font:inherit;font-weight:600;background:#1f4fd8;color:#fff;cursor:pointer;text-align:center;text-decoration:none}
button:disabled{opacity:.65;cursor:progress}
button.plain{background:#fff;color:#1f2430;border:1px solid #8a92a5;margin-top:.75rem}
:focus-visible{outline:3px solid #7fa0ff;outline-offset:2px}
.problem{background:#fdecea;color:#8c1d18;border-radius:.4rem;padding:.75rem;margin:0 0 1rem}
p.or{text-align:center;color:#5b6377;margin:1rem 0}
.code svg{display:block;width:12rem;margin:0 auto 1rem}
details{margin-top:1.5rem;color:#4a5266;font-size:.875rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}dt{font-family:ui-monospace,monospace}dd{margin:0}
`;

/** Groups digits while typing and prevents a double payment on double click; the page works without it. */
export const clientScript = `
(function () {
  var form = document.getElementById('pay');
  if (!form || !form.elements.number) return;
  form.elements.number.addEventListener('input', function (event) {
    var digits = event.target.value.replace(/\\D/g, '').slice(0, 19);
    event.target.value = digits.replace(/(.{4})(?=.)/g, '$1 ');
  });
  form.elements.expiry.addEventListener('input', function (event) {
    var digits = event.target.value.replace(/\\D/g, '').slice(0, 4);
    event.target.value = digits.length > 2 ? digits.slice(0, 2) + ' / ' + digits.slice(2) : digits;
  });
  var button = form.querySelector('button');
  var label = button.textContent;
  form.addEventListener('submit', function () {
    button.disabled = true;
    button.textContent = 'Processing...';
  });
  window.addEventListener('pageshow', function () {
    button.disabled = false;
    button.textContent = label;
  });
})();
`;

/** Looks at the state of the payment until it has ended, then goes on to the shop. */
export const waitingScript = (sessionId: string): string => `
(function () {
  var path = '/c/pay/${sessionId}';
  function look() {
    fetch(path + '/state').then(function (answer) { return answer.json(); }).then(function (state) {
      if (state.status !== 'open') window.location.replace(path);
      else if (state.declined) window.location.replace(path);
      else setTimeout(look, 1000);
    }, function () { setTimeout(look, 3000); });
  }
  setTimeout(look, 1000);
})();
`;
