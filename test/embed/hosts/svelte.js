import { mount } from 'svelte';
import App from './App.svelte.txt';

mount(App, { target: document.querySelector('#app') });
