/*
 * What has to stand before the console's first script. A build for a base other than the root says so in
 * `data-base`; a global base that the server has set already wins.
 */
(function () {
  var base = document.currentScript.getAttribute('data-base');
  if (base !== null && window.routerBase === undefined) window.routerBase = base;

  /*
   * The page loads its first chunks early. One that fails is taken out of the page again, once its own handlers
   * have run: webpack would take it for a chunk that is still on its way (a script, for two minutes) or that has
   * arrived (a style sheet). A script of the page itself has nobody to try it again: where the console cannot
   * start without it, the page says so, since nothing else could.
   */
  addEventListener(
    'error',
    function (event) {
      var tag = event.target;
      if (!(tag instanceof HTMLScriptElement) && !(tag instanceof HTMLLinkElement)) return;
      if (tag instanceof HTMLScriptElement && !tag.async && !tag.defer) return sayBroken();
      setTimeout(function () {
        tag.remove();
      });
    },
    true,
  );

  function sayBroken() {
    addEventListener('DOMContentLoaded', function () {
      // Umi's last word; the console has started all the same.
      if (window.g_umi !== undefined) return;
      // Nothing is on its way any more.
      var start = document.getElementById('start');
      if (start !== null) start.remove();
      var page = document.createElement('div');
      page.setAttribute('role', 'alert');
      page.style.cssText = 'padding: 100px 24px; text-align: center; font: 16px/1.8 system-ui, sans-serif';
      var chinese = document.createElement('p');
      chinese.textContent = '系统未能加载完整：可能刚刚发布了新版本，或网络不稳定。已保存的草稿不受影响。';
      var english = document.createElement('p');
      english.lang = 'en';
      english.textContent = 'The console could not be loaded completely. Drafts are kept.';
      var again = document.createElement('button');
      again.textContent = '重新加载 / Reload';
      again.style.cssText = 'padding: 6px 16px; font: inherit; cursor: pointer';
      again.onclick = function () {
        location.reload();
      };
      page.append(chinese, english, again);
      document.body.append(page);
    });
  }
})();
