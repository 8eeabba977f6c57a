import { createApp, h, ref } from 'vue';

createApp({
  setup() {
    const shown = ref(true);
    const respond = ref('20m');
    const heard = ref('nothing yet');
    const first = () =>
      h(
        'mcp-timing',
        {
          link: '#v=1&cc=2.1.332&t=http',
          respond: respond.value,
          caption: 'A silent call',
          onVerdict: ({ detail }) => {
            heard.value = detail.headline;
          },
        },
        [h('a', { href: 'https://timing.example/' }, 'the figure')],
      );
    return () =>
      h('main', [
        h('h1', 'Vue'),
        h('button', { onClick: () => (respond.value = '5s') }, 'quicker'),
        h('button', { onClick: () => (shown.value = !shown.value) }, 'toggle'),
        shown.value ? first() : null,
        h('mcp-timing', { link: '#v=1&cc=2.1.219&respond=45m', lock: 'yes', theme: 'dark' }),
        h('output', heard.value),
      ]);
  },
}).mount('#app');
