// Draws positions of Proxy Wars: the tiles where they lie, with icons, points and agents, and the entry as it was played: a move, an attack
// with its supporters and its sum, a fiefdom that is placed. While the players cut, their sheets.
'use strict';

{
    const CELL = 100, GAP = 4;
    const shape = (tag, attributes, ...content) => {
        const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
        for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
        made.append(...content.filter(part => part !== null && part !== undefined));
        return made;
    };
    const words = (text, x, y, kind) => shape('text', {x, y, class: kind ?? ''}, text);

    // One picture: cells (x to the right, y upwards) that have been named so far decide its size.
    class Picture {
        constructor() {
            // Tiles, what was played, agents, words: no arrow covers a name.
            this.layers = ['tiles-of-it', 'arrows', 'agents', 'words'].map(kind => shape('g', {class: kind}));
            this.cells = [];
        }
        cell(x, y) {
            this.cells.push([x, y]);
            return {left: x * CELL + GAP, top: -y * CELL + GAP, middle: [x * CELL + CELL / 2, -y * CELL + CELL / 2]};
        }
        add(layer, ...parts) { this.layers[layer].append(...parts.filter(part => part)); }
        svg(label) {
            const xs = this.cells.map(([x]) => x), ys = this.cells.map(([, y]) => y);
            const left = Math.min(...xs) * CELL - GAP, top = -Math.max(...ys) * CELL - GAP;
            const width = (Math.max(...xs) - Math.min(...xs) + 1) * CELL + 2 * GAP;
            const height = (Math.max(...ys) - Math.min(...ys) + 1) * CELL + 2 * GAP;
            const made = shape('svg', {class: 'tiles', role: 'group', 'aria-label': label, viewBox: `${left} ${top} ${width} ${height}`, width, height});
            const tip = shape('marker', {id: 'tip', viewBox: '0 0 10 10', refX: 8, refY: 5, markerWidth: 5, markerHeight: 5, orient: 'auto'},
                shape('path', {d: 'M0 0 10 5 0 10z'}));
            made.append(shape('defs', {}, tip), ...this.layers);
            return made;
        }
    }

    // A name on at most two lines. What is on a mirrored tile stands at its other edge.
    const nameLines = (name, left, top, mirrored) => {
        const parts = name.split(' ');
        const lines = name.length <= 11 || parts.length === 1 ? [name] : [parts.slice(0, Math.ceil(parts.length / 2)).join(' '),
            parts.slice(Math.ceil(parts.length / 2)).join(' ')];
        return lines.map((line, at) => words(line, left + (mirrored ? CELL - 2 * GAP - 7 : 7), top + 16 + 13 * at,
            'name' + (line.length > 11 ? ' long' : '') + (mirrored ? ' mirrored' : '')));
    };

    const ICONS = {
        recruitment: 'M-5 -1.5h3.5v-3.5h3v3.5h3.5v3h-3.5v3.5h-3v-3.5h-3.5z',
        attack: 'M0 -6 5 5 0 2 -5 5z',
        defence: 'M-5 -5h10v4c0 4 -3 5.5 -5 7c-2 -1.5 -5 -3 -5 -7z',
        points: 'M0 -6 1.6 -1.9 6 -1.9 2.5 0.9 3.8 5.2 0 2.6 -3.8 5.2 -2.5 0.9 -6 -1.9 -1.6 -1.9z',
    };
    const icons = (tile, left, top, mirrored) => {
        const made = [];
        for (const [icon, path] of Object.entries(ICONS)) {
            const count = Number(tile[icon] ?? 0);
            for (let number = 0; number < count; ++number) {
                const across = 13 + 13 * made.length;
                made.push(shape('path', {d: path, class: 'icon ' + icon, transform: `translate(${left + (mirrored ? CELL - 2 * GAP - across : across)} ${top + 82})`}));
            }
        }
        return made;
    };

    const describe = tile => {
        const parts = [tile.recruitment ? 'recruitment' : '', tile.attack ? `attack ${tile.attack}` : '', tile.defence ? `defence ${tile.defence}` : '',
            tile.points ? `points ${tile.points}` : '', tile.action ?? ''];
        return `${tile.name} (${tile.owner})${tile.mirrored ? ', mirrored' : ''}: ` + (parts.filter(part => part).join(', ') || 'nothing');
    };

    // The tiles of fiefdoms that were turned over: of the ways to lay what the sheet has there, only one that mirrors it gives the table's.
    const mirroredTiles = board => {
        const mirrored = new Set();
        const fiefdoms = new Map();
        for (const tile of board) {
            const key = `${tile.owner} ${tile.fiefdom}`;
            if (tile.fiefdom) fiefdoms.set(key, [...fiefdoms.get(key) ?? [], tile]);
        }
        const lies = (tiles, flip, turns) => tiles.every(tile => {
            let [x, y] = [(tile.column - tiles[0].column) * (flip ? -1 : 1), tiles[0].row - tile.row];
            for (let turn = 0; turn < turns; ++turn) [x, y] = [y, -x];
            return tile.x - tiles[0].x === x && tile.y - tiles[0].y === y;
        });
        for (const tiles of fiefdoms.values()) {
            const some = flip => [0, 1, 2, 3].some(turns => lies(tiles, flip, turns));
            if (!some(false) && some(true)) tiles.forEach(tile => mirrored.add(tile.tile));
        }
        return mirrored;
    };

    const drawTile = (picture, tile, x, y, seats, kind) => {
        const {left, top} = picture.cell(x, y);
        const size = CELL - 2 * GAP;
        const group = shape('g', {class: `tile seat${seats.indexOf(tile.owner)} ${kind ?? ''}` + (tile.mirrored ? ' mirrored' : ''), role: 'img',
            'aria-label': describe(tile)}, shape('rect', {x: left, y: top, width: size, height: size, rx: 6}));
        // Two triangles with their points together, as of a thing and its image.
        if (tile.mirrored) group.append(shape('path', {class: 'turned', d: `M${left + 6} ${top + 36}v12l7 -6zM${left + 22} ${top + 36}v12l-7 -6z`}));
        group.classList.add('card');
        group.dataset.name = tile.name;
        picture.add(0, group);
        picture.add(3, ...nameLines(tile.name, left, top, tile.mirrored), ...icons(tile, left, top, tile.mirrored));
        if (tile.acts) picture.add(3, words(tile.acts, left + (tile.mirrored ? 6 : size - 6), top + size - 6, 'acts' + (tile.mirrored ? ' mirrored' : '')));
    };

    const drawAgent = (picture, tile, seats, differs) => {
        const [x, y] = picture.cell(tile.x, tile.y).middle;
        picture.add(2, shape('g', {class: `agent seat${seats.indexOf(tile.agent)}` + (differs ? ' differs' : '')},
            shape('title', {}, `an agent of ${tile.agent} on ${tile.name}`), shape('circle', {cx: x, cy: y + 5, r: 16}), words(tile.agent, x, y + 11)));
    };

    // A line from cell to cell that ends before the middle of each.
    const line = (picture, from, to, kind) => {
        const [x1, y1] = picture.cell(...from).middle, [x2, y2] = picture.cell(...to).middle;
        const length = Math.hypot(x2 - x1, y2 - y1) || 1;
        const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
        picture.add(1, shape('line', {class: kind, x1: x1 + 18 * dx, y1: y1 + 5 + 18 * dy, x2: x2 - 20 * dx, y2: y2 + 5 - 20 * dy, 'marker-end': 'url(#tip)'}));
    };

    const frame = (picture, cell, kind) => {
        const {left, top} = picture.cell(...cell);
        picture.add(1, shape('rect', {class: kind, x: left - 2, y: top - 2, width: CELL - 2 * GAP + 4, height: CELL - 2 * GAP + 4, rx: 7}));
    };

    // What the entry says, on the board: arrows and frames, and the sum of an attack in words.
    const drawEntry = (picture, position, entry) => {
        const cells = new Map(position.board.map(tile => [tile.tile, [tile.x, tile.y]]));
        const cellOf = place => Array.isArray(place) ? place : cells.get(place);
        const kind = 'played' + (entry.problem ? ' problem' : '');
        const said = entry.words;
        for (const cell of Object.values(said.cells ?? {})) frame(picture, cell, kind);
        const from = cellOf(said.from ?? said.tile);
        if (from && (said.play === 'recruit' || said.play === 'use')) frame(picture, from, kind);
        let at = from;
        for (const place of [said.agent, said.over, said.to]) {
            const to = cellOf(place);
            if (to && at) line(picture, at, to, kind);
            if (to) at = to;
        }
        if (said.play !== 'attack') return null;
        const attack = position.attacks.find(one => one.from === said.from && one.to === said.to);
        if (!attack) return null;
        for (const supporter of attack.supporters) line(picture, cells.get(supporter), cellOf(said.to), 'support');
        return element('p', 'sum', `${attack.from_name} attacks ${attack.to_name}: `, element('b', '', attack.sum),
            attack.supporters.length > 0 ? `; supported from ${attack.supporter_names.join(', ')}` : '; no supporters');
    };

    const drawBoard = (position, other, entry, seats) => {
        const picture = new Picture();
        const before = new Map((other?.board ?? []).map(tile => [tile.tile, tile]));
        const changed = tile => other && (before.get(tile.tile)?.agent ?? null) !== (tile.agent ?? null);
        const mirrored = mirroredTiles(position.board);
        for (const tile of position.board) drawTile(picture, {...tile, mirrored: mirrored.has(tile.tile)}, tile.x, tile.y, seats, other && !before.has(tile.tile) ? 'differs' : '');
        for (const tile of position.board) if (tile.agent) drawAgent(picture, tile, seats, changed(tile));
        const sum = entry ? drawEntry(picture, position, entry) : null;
        if (picture.cells.length === 0) return element('p', 'empty', 'no tile lies on the table');
        return element('section', 'map', zoneTitle('Table'), picture.svg('the table'), sum,
            mirrored.size > 0 ? element('p', 'key', 'Two triangles: the fiefdom was turned over, so its tiles are drawn mirrored.') : '');
    };

    // A sheet while it is cut, or the fiefdoms that are still to be placed.
    const drawSheet = (player, before, seats) => {
        const picture = new Picture();
        const earlier = new Map((before?.sheet ?? []).map(tile => [tile.tile, tile]));
        for (const tile of player.sheet) {
            const kind = `${tile.fiefdom ? 'cut' : ''} ${tile.placed ? 'placed' : ''} ${before && earlier.get(tile.tile)?.fiefdom !== tile.fiefdom ? 'differs' : ''}`;
            drawTile(picture, {...tile, owner: player.player}, tile.column, -tile.row, seats, kind);
            const {left, top} = picture.cell(tile.column, -tile.row);
            if (tile.fiefdom) picture.add(3, words(`fiefdom ${tile.fiefdom}`, left + 8, top + 62, 'fiefdom'));
        }
        const svg = picture.svg(`the sheet of ${player.name}`);
        svg.classList.add('sheet');
        return element('section', 'sheet-of', zoneTitle(`Sheet of ${player.name}`, player.faction ? `: ${player.faction}` : ''), svg);
    };

    const side = (position, other, seat, seats) => {
        const player = position.players[seat], before = other?.players[seat];
        const tags = [position.decider === player.player ? element('span', 'tag decides', 'to decide') : '',
            position.starting === player.player ? element('span', 'tag', 'starting player') : ''];
        const total = element('span', before && before.total !== player.total ? 'differs' : '', `total ${player.total} against ${player.against}`);
        const line = element('div', `who seat${seat}`, element('strong', '', `${player.player} ${player.name}`), element('span', '', player.faction),
            ...(position.phase === 'play' ? [...['points', 'reserve', 'captured', 'destroyed'].map(key => playerStat(key, player, before, key)), total] : []),
            ...tags);
        return element('div', 'side', line);
    };

    const sheets = (position, other, seats) => position.phase === 'play' ? []
        : position.players.map((player, seat) => player.sheet ? drawSheet(player, other?.players[seat], seats) : '');

    boards.proxy_wars = (position, other, entry) => {
        const seats = position.players.map(player => player.player);
        const middle = element('div', 'middle', element('span', 'phase', position.phase), element('span', 'awaited', position.result ?? position.awaited));
        return element('div', 'table', side(position, other, 1, seats), side(position, other, 0, seats), middle,
            position.board.length > 0 || position.phase === 'placement' ? drawBoard(position, other, entry, seats) : '',
            ...sheets(position, other, seats),
            element('p', 'key', 'Icons: cross recruitment, arrow attack, shield defence, star victory point. Words on a tile: how its action is used.'));
    };
}
