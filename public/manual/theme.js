/* The theme of the console, which its link to a manual names; opened without one, a manual follows the system. */
(function () {
  var theme = new URLSearchParams(window.location.search).get('theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.style.colorScheme = theme;
})();
