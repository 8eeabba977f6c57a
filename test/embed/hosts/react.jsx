import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

function App() {
  const [shown, setShown] = useState(true);
  const [respond, setRespond] = useState('20m');
  const [heard, setHeard] = useState('nothing yet');
  return (
    <main>
      <h1>React</h1>
      <button type="button" onClick={() => setRespond('5s')}>
        quicker
      </button>
      <button type="button" onClick={() => setShown(!shown)}>
        toggle
      </button>
      {shown && (
        <mcp-timing
          link="#v=1&cc=2.1.332&t=http"
          respond={respond}
          caption="A silent call"
          onverdict={({ detail }) => setHeard(detail.headline)}
        >
          <a href="https://timing.example/">the figure</a>
        </mcp-timing>
      )}
      <mcp-timing link="#v=1&cc=2.1.219&respond=45m" lock="yes" theme="dark" />
      <output>{heard}</output>
    </main>
  );
}

createRoot(document.querySelector('#app')).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
